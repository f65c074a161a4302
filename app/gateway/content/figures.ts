/**
 * Figures in texts: "{referral.bonus}" in a banner reads "$5.00" while that is the setting, formatted for the reader's
 * language. Texts therefore never promise anything that differs from the rules.
 */
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { timeOutHours } from "@parlour/core/safety/safety.ports";
import { LOOSENING_HOURS } from "@parlour/core/safety/safety.rules";
import { formatCount, formatMoney, formatShare } from "@parlour/core/shared/format";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { FEEDBACK_MAX_GRAPHEMES } from "./feedback.ts";
import type { OperatorSettings } from "./settings.ts";

export type Figure =
  | { readonly kind: "money"; readonly amountMinor: bigint; readonly currency: string }
  | { readonly kind: "share"; readonly basisPoints: number }
  | { readonly kind: "count"; readonly count: number }
  /** Whole hours of a day. */
  | { readonly kind: "hours"; readonly hours: readonly number[] };

/** Figures by their names in braces. */
export type FiguresByName = Readonly<Record<string, Figure>>;

export interface Figures {
  /**
   * Fills the figures in, formatted for the language; an unknown name becomes a dash and is reported. `own` has the
   * figures of the text's own row, such as `{target}` of a mission.
   */
  fill(text: string, language: string, own?: FiguresByName): string;
}

const HOUR_MS = 3_600_000;

export const money = (amountMinor: bigint, currency: string): Figure => ({
  kind: "money",
  amountMinor,
  currency,
});
export const share = (basisPoints: number): Figure => ({ kind: "share", basisPoints });
export const count = (number: number): Figure => ({ kind: "count", count: number });

/** The figures that every text may name. `currency` is the currency of new members' wallets. */
const general = {
  "account.minimumAge": ({ registration }) => count(registration.minimumAge),
  "account.nameFewest": ({ registration }) => count(registration.register.username?.min ?? 1),
  "account.nameMost": ({ registration }) => count(registration.register.username?.max ?? 1),
  "bonus.turnover": (settings) => count(turnoverTimesOf(null, settings)),
  "feedback.characters": () => count(FEEDBACK_MAX_GRAPHEMES),
  "jackpot.share": ({ jackpot }) => share(jackpot.perMille * 10),
  "password.fewest": ({ password }) => count(password.minLength),
  "points.ratio": ({ points }) => count(points.ratio),
  "points.turnover": (settings) => count(turnoverTimesOf(settings.points.turnoverTimes, settings)),
  "rebate.share": ({ rebate }) => share(rebate.basisPoints),
  "rebate.turnover": (settings) => count(turnoverTimesOf(settings.rebate.turnoverTimes, settings)),
  "referral.bonus": ({ referral }, currency) => money(BigInt(referral.bonus), currency),
  "referral.stake": ({ referral }, currency) => money(BigInt(referral.stake), currency),
  "referral.turnover": (settings) => count(turnoverTimesOf(settings.referral.turnoverTimes, settings)),
  "safety.breakFewestHours": () => count(Math.min(...timeOutHours)),
  "safety.breakMostDays": () => count(Math.max(...timeOutHours) / 24),
  "safety.raiseHours": () => count(LOOSENING_HOURS),
  "vip.most": ({ vip }, currency) =>
    money(
      vip.ranks.reduce(
        (most, { upgradeBonus }) => (BigInt(upgradeBonus) > most ? BigInt(upgradeBonus) : most),
        0n,
      ),
      currency,
    ),
  "vip.ranks": ({ vip }) => count(vip.ranks.length),
  "withdrawal.fee": ({ withdrawal }, currency) => money(BigInt(withdrawal.fee), currency),
  "withdrawal.maximum": ({ withdrawal }, currency) => money(BigInt(withdrawal.maximum), currency),
  "withdrawal.minimum": ({ withdrawal }, currency) => money(BigInt(withdrawal.minimum), currency),
  "withdrawal.mostADay": ({ withdrawal }, currency) => money(BigInt(withdrawal.mostADay), currency),
  "withdrawal.reviewHours": ({ withdrawal }) => count(withdrawal.reviewHours ?? 24),
  "withdrawal.turnover": ({ withdrawal }) => share(withdrawal.turnoverPercent * 100),
} as const satisfies Record<string, (settings: OperatorSettings, currency: string) => Figure>;

export const figureNames: readonly string[] = Object.keys(general);

const PLACEHOLDER = /\{([a-z]\w*(?:\.\w+)*)\}/gi;

/** The names in braces in a text. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

/** The figures of the current settings. `report` is called with each unknown name in a text. */
export function figuresOf(
  settings: OperatorSettings,
  currency: string,
  report: (name: string) => void,
): Figures {
  const known: ReadonlyMap<string, Figure> = new Map(
    Object.entries(general).map(([name, read]) => [name, read(settings, currency)]),
  );
  return {
    fill(text, language, own = {}) {
      const tag = tagOf(language);
      return text.replaceAll(PLACEHOLDER, (_, name: string) => {
        const figure = Object.hasOwn(own, name) ? own[name] : known.get(name);
        if (figure !== undefined) return written(figure, tag);
        report(name);
        return "–";
      });
    },
  };
}

function written(figure: Figure, tag: string): string {
  if (figure.kind === "money") return formatMoney(figure, tag);
  if (figure.kind === "share") return formatShare(figure.basisPoints / 10_000, tag);
  if (figure.kind === "count") return formatCount(figure.count, tag);
  const hour = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
  return new Intl.ListFormat(tag).format(figure.hours.map((hours) => hour.format(hours * HOUR_MS)));
}

/** The BCP 47 tag of a language code; English for an unknown one. */
function tagOf(language: string): string {
  const known = defaultConfig.languages.find(({ code }) => code === language);
  if (known !== undefined) return known.tag;
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}
