import type { LoginInput } from "../login/login.events.ts";
import type { Entry } from "../login/login.ports.ts";
import type { Location } from "../navigation/navigation.ports.ts";
import type { ForgotInput } from "../password/forgot.events.ts";
import { languageByCode } from "../preferences/preferences.rules.ts";
import type { RegistrationInput } from "../registration/registration.events.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { PortalContext } from "./portal.events.ts";

/** What a login form begins with. */
export const inputOfLogin = (
  entry: Entry,
  { flags, typedName }: PortalContext,
  { loginType }: PortalConfig,
): LoginInput => ({ entry, flags, typedName, preferredType: loginType });

/** What a registration begins with. */
export function inputOfRegistration(
  { flags, identity, language }: PortalContext,
  { languages }: PortalConfig,
): RegistrationInput {
  const birthdayLimit = languageByCode(languages, language)?.birthdayLimit;
  return { flags, identity, language, ...(birthdayLimit !== undefined && { birthdayLimit }) };
}

/** What the form of a forgotten password begins with: the token behind the hash, where a reset mail's link led here. */
export const inputOfForgot = ({ typedName }: PortalContext, { path, hash }: Location): ForgotInput => ({
  typedName,
  resetToken: path === "/reset" && hash.length > 1 ? hash.slice(1) : null,
});
