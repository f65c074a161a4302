import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { CaptchaChanged } from "./captcha.machine.ts";

/** The picture of a form's captcha; what is typed for it is a field of that form. */
export interface CaptchaView {
  /** By which the gateway knows the picture; null while none is there. */
  readonly id: string | null;
  /** A data URL, or null while none is there. */
  readonly image: string | null;
  readonly isLoading: boolean;
  /** Why there is no picture; a refresh asks for one again. */
  readonly message: Message | null;
}

export const captchaView = ({
  captcha,
  failure,
}: Pick<CaptchaChanged, "captcha" | "failure">): CaptchaView => ({
  id: captcha?.id ?? null,
  image: captcha?.image ?? null,
  isLoading: captcha === null && failure === null,
  message: failure === null ? null : { key: failureMessage(failure) },
});
