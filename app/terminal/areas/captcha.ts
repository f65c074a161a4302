import { type CaptchaView, type SmsCodeState, smsCodeView } from "@parlour/core/verification";
import type { Dialogue } from "../dialogue.ts";
import type { Asked } from "../form.ts";

/** A form that a captcha or a code by message may belong to. */
interface Guarded {
  readonly captcha: CaptchaView | null;
  readonly sms?: SmsCodeState | null;
  readonly countries?: readonly unknown[];
  refreshCaptcha(): void;
  askForCode?(): void;
}

/** The captcha's characters: the picture is written to a file. */
export const askCaptcha = (dialogue: Dialogue, look: () => Guarded | null): Asked => ({
  name: "captcha",
  label: "login.captcha",
  async help() {
    const { until, files, text, sentence } = dialogue;
    const captcha = await until(() => {
      const now = look()?.captcha ?? { image: null, isLoading: false, message: null };
      return now.isLoading ? null : now;
    });
    if (captcha.message !== null) {
      look()?.refreshCaptcha();
      return sentence(captcha.message);
    }
    if (captcha.image === null) return null;
    const picture = await (await fetch(captcha.image)).arrayBuffer();
    return `${text("login.captcha.picture")}: ${files.write("captcha.png", new Uint8Array(picture))}`;
  },
});

const COUNTRIES_WAIT_MS = 10_000;

/** Waits for the dialling codes that a form knows; no view says that they cannot be read, so the wait ends by itself. */
async function countriesRead({ portal, until }: Dialogue, look: () => Guarded | null): Promise<void> {
  const { clock } = portal.ports;
  let timer: unknown;
  const over = new Promise<void>((resolve) => {
    timer = clock.setTimeout(() => resolve(), COUNTRIES_WAIT_MS);
  });
  await Promise.race([until(() => look()?.countries?.length !== 0 || null), over]);
  clock.clearTimeout(timer);
}

/** The phone's dialling code, the number, and the code that is sent to it. */
export function askPhone(dialogue: Dialogue, look: () => Guarded | null): readonly Asked[] {
  const { until, say, text, sentence } = dialogue;
  return [
    {
      name: "countryDialingCode",
      label: "verification.country",
      async help() {
        await countriesRead(dialogue, look);
        return null;
      },
    },
    { name: "mobileNum", label: "login.mobileNum" },
    ...(look()?.captcha == null ? [] : [askCaptcha(dialogue, look)]),
    {
      name: "verificationCode",
      label: "login.verificationCode",
      async help(isAgain) {
        // A code that was sent may have been mistyped.
        if (!isAgain || look()?.sms?.sentTo === null) look()?.askForCode?.();
        const sms = await until(() => {
          const state = look()?.sms ?? null;
          return state?.isSending ? null : { state };
        });
        if (sms.state === null) return null;
        const { sentTo } = sms.state;
        const { message } = smsCodeView(sms.state, dialogue.portal.ports.clock.nowMs());
        if (message !== null) say(sentence(message));
        if (sentTo === null) return null;
        return text("verification.sent", { phone: `${sentTo.countryDialingCode} ${sentTo.mobileNum}` });
      },
    },
  ];
}
