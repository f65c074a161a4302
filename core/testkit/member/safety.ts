import { defaultConfig } from "../../portal/portal.config.ts";
import type { SafetyPort } from "../../safety/safety.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** A player's protection, from the fake backend's data. */
export function createFakeSafety({ ask, backend, player }: MemberStage): SafetyPort {
  const isTrial = (account: string): boolean =>
    backend.accounts.some(
      ({ member }) => member.account === account && defaultConfig.trialTypes.includes(member.type),
    );
  return {
    readSafety: (signal) =>
      ask("readSafety", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account) ? refused("trial-account") : done(backend.safety.read(account));
      }),
    change: (request, idempotencyKey, signal) =>
      ask("changeSafety", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : backend.safety.change(account, request, idempotencyKey);
      }),
  };
}
