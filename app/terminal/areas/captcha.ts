import type { Country } from "@parlour/core/registration/registration.ports";
import type { CaptchaView } from "@parlour/core/verification/captcha.view";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import type { Dialogue } from "../dialogue.ts";
import type { Asked } from "../form.ts";

/** A form that a captcha or a code by message may belong to. */
interface Guarded {
  readonly captcha: CaptchaView | null;
  readonly sms?: Parameters<typeof smsCodeView>[0] | null;
  readonly countries?: readonly Country[];
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

/** The phone's dialling code, the number, and the code that is sent to it. */
export function askPhone(dialogue: Dialogue, look: () => Guarded | null): readonly Asked[] {
  const { until, say, text, sentence } = dialogue;
  return [
    {
      name: "countryDialingCode",
      label: "verification.country",
      choices: () =>
        (look()?.countries ?? []).map(({ countryCode, countryDialingCode: value }) => ({
          label: text("verification.country.option", { name: countryCode, code: value }),
          value,
        })),
    },
    { name: "mobileNum", label: "login.mobileNum" },
    ...(look()?.captcha == null ? [] : [askCaptcha(dialogue, look)]),
    {
      name: "verificationCode",
      label: "login.verificationCode",
      async help() {
        look()?.askForCode?.();
        const sms = await until(() => {
          const state = look()?.sms ?? null;
          return state?.isSending ? null : { state };
        });
        if (sms.state === null) return null;
        const { message, wasSent } = smsCodeView(sms.state, dialogue.portal.ports.clock.nowMs());
        if (message !== null) say(sentence(message));
        return wasSent ? text("verification.sent", { phone: String(sms.state.sentTo ?? "") }) : null;
      },
    },
  ];
}
