import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { CaptchaChanged } from "./captcha.machine.ts";

export interface CaptchaView {
  /** A data URL, or null while none is there. */
  readonly image: string | null;
  readonly isLoading: boolean;
  readonly message: Message | null;
}

export const captchaView = ({
  captcha,
  failure,
}: Pick<CaptchaChanged, "captcha" | "failure">): CaptchaView => ({
  image: captcha?.image ?? null,
  isLoading: captcha === null && failure === null,
  message: failure === null ? null : { key: failureMessage(failure) },
});
