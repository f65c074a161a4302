/** A picture with characters to read; `image` is a data URL. One captcha is good for one attempt. */
export interface Captcha {
  readonly id: string;
  readonly image: string;
}

export interface CaptchaPort {
  readCaptcha(signal: AbortSignal): Promise<Captcha>;
}
