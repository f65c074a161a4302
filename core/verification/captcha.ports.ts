/** A picture with characters to read; `image` is a data URL. One captcha is good for one attempt. */
export interface Captcha {
  readonly id: string;
  readonly image: string;
}

/** Makes captchas, another at each call; a caller asks at most once a second (LOGIN-08). */
export interface CaptchaPort {
  readCaptcha(signal: AbortSignal): Promise<Captcha>;
}
