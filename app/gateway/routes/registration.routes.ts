import { freePlay } from "@parlour/adapters/wire/login.calls.ts";
import {
  affiliate,
  countryCodes,
  register,
  registerMobile,
  registerSetting,
  registrationRules,
} from "@parlour/adapters/wire/member.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { serveCall } from "../calls/serve-call.ts";
import type { House } from "../house.ts";
import { countryCodes as allCountryCodes } from "../members/registration/country-codes.ts";
import { playFree } from "../members/registration/guests.ts";
import { agentNameOf, inviterByCode, inviterByDomain } from "../members/registration/invitations.ts";
import { registerMember } from "../members/registration/register.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const DAY_S = 24 * 3_600;
/** Countries change their dialling codes with a new release of the gateway, not in between. */
const FOR_A_DAY = { freshForMs: DAY_S * 1_000, maxAgeS: DAY_S };

/** Becoming a member: the form's rules, what it looks up, the registration itself, and play without one. */
export function registrationRoutes(app: FastifyInstance, house: House): void {
  serveCall(app, house, registerSetting, ({ shared }) =>
    shared("", WHILE_UNCHANGED, async () => (await house.settings.read()).registration),
  );

  serveCall(app, house, registrationRules, ({ shared }) =>
    shared("", WHILE_UNCHANGED, async () => ({ rules: (await house.settings.read()).registrationPatterns })),
  );

  serveCall(app, house, countryCodes, ({ shared }) =>
    shared("", FOR_A_DAY, async () => ({
      countries: allCountryCodes((await house.settings.read()).country),
    })),
  );

  serveCall(app, house, affiliate, async ({ request: { code = "", domain = "" } }) => {
    const asked = code.trim();
    if (asked === "" && domain.trim() === "") return refuse("bad-request", { fields: ["code", "domain"] });
    const inviter =
      asked === "" ? await inviterByDomain(house.db, domain) : await inviterByCode(house.db, asked);
    if (inviter === null) return refuse("invitation-code-wrong");
    return value({ affiliateCode: inviter.invitationCode, agentName: agentNameOf(inviter) });
  });

  serveCall(app, house, register, ({ request, ip, userAgent }) =>
    registerMember(house, house.ruleBooks, { type: "register", request, visitor: { ip, userAgent } }),
  );

  serveCall(app, house, registerMobile, ({ request, ip, userAgent }) =>
    registerMember(house, house.ruleBooks, { type: "registerMobile", request, visitor: { ip, userAgent } }),
  );

  serveCall(app, house, freePlay, ({ request, ip, userAgent }) =>
    playFree(house, request, { ip, userAgent }),
  );
}
