import { defaultConfig } from "../../portal/portal.config.ts";
import type { SafetyPort } from "../../safety/safety.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** A player's protection, from the book that the scripted house keeps of it. */
export function createScriptedSafety({ ask, house, player }: MemberStage): SafetyPort {
  const isTrial = (account: string): boolean =>
    house.accounts.some(
      ({ member }) => member.account === account && defaultConfig.trialTypes.includes(member.type),
    );
  return {
    readSafety: (signal) =>
      ask("readSafety", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account) ? refused("trial-account") : done(house.safety.read(account));
      }),
    change: (request, idempotencyKey, signal) =>
      ask("changeSafety", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : house.safety.change(account, request, idempotencyKey);
      }),
  };
}
