import { formKeys } from "@parlour/core/forms/form.keys";
import { failureMessage } from "@parlour/core/messages/message";
import type { FailureKind } from "@parlour/core/shared/failure";
import { isUndone } from "@parlour/core/shared/undone";
import { englishText } from "@parlour/messages/english.ts";
import { describe, expect, it } from "vitest";

type Key = Parameters<typeof englishText>[0];

/** What each sentence of the error catalogue says, by its key: words that its text cannot do without. */
const catalogue: readonly (readonly [Key, ...RegExp[]])[] = [
  ["error.network", /connect/, /try again/],
  ["error.slow", /too long/, /Try again/],
  ["error.unknown", /unexpected/],
  ["error.overloaded", /at once/, /Wait a moment/, /try again/],
  ["error.intercepted", /network/, /page of its own/, /log in/, /open any other site/],
  ["error.blocked", /between you and us/, /refused/, /Try another network/],
  ["error.incomplete", /too long to reach us/, /try again/],
  ["error.oversized", /too large/, /smaller file/],
  ["error.overlong", /too long/, /Shorten/, /cookies/],
  ["error.userNotFound", /no account/, /username or email/],
  ["error.invalidUrl", /address is not valid/, /Contact customer service/],
  ["error.popupBlocked", /blocked/, /Allow pop-ups/, /try again/],
  ["error.accessRestricted", /isn’t available in your location/, /\{\{ip\}\}/],
  ["error.systemMaintenance", /site is under maintenance/],
  ["error.gameMaintenance", /game is under maintenance/],
  ["error.notLoggedIn", /^Sorry, you are not logged in yet/],
  ["error.nonMember", /not a player account/],
  ["error.nonAgent", /Cannot log in as a non-agent/],
  ["error.contactAgent", /Contact your agent/],
  ["phone.error.invalidFormat", /phone number has the wrong format/],
  ["phone.error.missing", /Enter your phone number/],
  ["phone.error.tooManyRequests", /Too many/, /5 min/],
  ["phone.error.unknown", /failed/],
  ["phone.error.code", /wrong or missing/],
  ["phone.error.captchaCheck", /captcha check failed/],
  ["phone.error.quota", /can’t send more/, /Contact customer service/],
  ["phone.error.notAllowed", /operation is not allowed/],
  ["phone.error.codeExpired", /expired/, /new code/],
  ["phone.error.popupClosed", /closed/, /Try again/],
  ["validation.passwordLength", /\{\{min\}\} to \{\{max\}\} characters/],
  ["validation.verificationCode", /valid verification code/],
  ["validation.phone", /valid phone number/],
  ["validation.confirmation", /do not match/],
  ["validation.realName", /name has the wrong format/],
  ["validation.phoneFormat", /phone number has the wrong format/],
  ["error.invitationCode", /^Invitation code error/],
  ["validation.account", /username has the wrong format/],
  ["validation.password", /password has the wrong format/],
  ["validation.email", /email address has the wrong format/],
  ["login.error.usernameMissing", /Enter your username/],
  ["login.error.passwordMissing", /Enter your password/],
  ["login.error.captchaMissing", /Enter the characters in the picture/],
  ["error.termsUnticked", /terms/],
  ["forgot.mailed.sentence", /sent/],
];

describe("the reason why an answer is missing", () => {
  it("WALLET-05 claims neither that nothing was lost nor what to do: both are said beside it, once", () => {
    for (const key of formKeys) {
      expect(englishText(key)).not.toMatch(/lost\. |[Nn]othing was|[Tt]ry again|Check your/);
      expect(englishText(key)).toMatch(/^[^.]+\.$/);
    }
  });
});

describe("the error catalogue in English", () => {
  it.each<FailureKind>([
    "busy",
    "overloaded",
    "intercepted",
    "blocked",
    "incomplete",
    "oversized",
    "overlong",
  ])("WALLET-05 says that nothing was changed only where that is proved (%s)", (kind) => {
    expect(/Nothing was changed\./.test(englishText(failureMessage(kind)))).toBe(isUndone(kind));
  });

  it.each(catalogue.map(([key, ...words]) => ({ key, words })))(
    "ERR-01 $key says what the specification's sentence says",
    ({ key, words }) => {
      for (const word of words) expect(englishText(key)).toMatch(word);
    },
  );
});
