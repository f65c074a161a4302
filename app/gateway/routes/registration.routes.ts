import { freePlay } from "@parlour/adapters/wire/login.calls.ts";
import {
  affiliate,
  countryCodes,
  register,
  registerMobile,
  registerSetting,
  registrationRules,
} from "@parlour/adapters/wire/member.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { askedRegistration } from "../members/registration/asked-registration.ts";
import { countryCodes as allCountryCodes } from "../members/registration/country-codes.ts";
import { agentNameOf, hostOf, inviterByCode, inviterByDomain } from "../members/registration/invitations.ts";
import { registerMember } from "../members/registration/register.ts";
import { playFree } from "../members/registration/trials.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const DAY_S = 24 * 3_600;
/** Countries change their dialling codes with a new release of the gateway, not in between. */
const FOR_A_DAY = { freshForMs: DAY_S * 1_000, maxAgeS: DAY_S };

/** Becoming a member: the form's rules, what it looks up, the registration itself, and play without one. */
export const registrationRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "database",
  "db",
  "ledger",
  "settings",
  "ruleSets",
  "captchas",
  "humanVerifications",
  "secondFactors",
  "identities",
  "passwords",
  "limits",
  "verificationCodes",
).add((app, needs) => {
  const { calls, db, settings, ruleSets } = needs;
  calls.serveShared(app, registerSetting, () =>
    sharing("", WHILE_UNCHANGED, async () => askedRegistration(await settings.read())),
  );

  calls.serveShared(app, registrationRules, () =>
    sharing("", WHILE_UNCHANGED, async () => ({ rules: (await settings.read()).registrationPatterns })),
  );

  calls.serveShared(app, countryCodes, () =>
    sharing("", FOR_A_DAY, async () => ({
      countries: allCountryCodes((await settings.read()).country),
    })),
  );

  calls.serve(app, affiliate, async ({ request: { code = "", domain = "" } }) => {
    const asked = code.trim();
    if (asked === "" && domain.trim() === "") return refuse("bad-request", { fields: ["code", "domain"] });
    const inviter = asked === "" ? await inviterByDomain(db, domain) : await inviterByCode(db, asked);
    if (inviter === null) return refuse("invitation-code-wrong");
    // An agent of a domain may have neither a code nor a nickname; the domain then tells who invited.
    const agentName = agentNameOf(inviter) || hostOf(domain);
    return value({ affiliateCode: inviter.invitationCode, agentName, currency: inviter.currency });
  });

  calls.serve(app, register, ({ request, ip, userAgent }) =>
    registerMember(needs, ruleSets, { type: "register", request, visitor: { ip, userAgent } }),
  );

  calls.serve(app, registerMobile, ({ request, ip, userAgent }) =>
    registerMember(needs, ruleSets, { type: "registerMobile", request, visitor: { ip, userAgent } }),
  );

  calls.serve(app, freePlay, ({ request, ip, userAgent }) => playFree(needs, request, { ip, userAgent }));
});
