import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { CaptchaChanged } from "./captcha.machine.ts";

export interface CaptchaView {
  /** By which the gateway knows the picture; null while none is there. */
  readonly id: string | null;
  /** A data URL, or null while none is there. */
  readonly image: string | null;
  readonly isLoading: boolean;
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
