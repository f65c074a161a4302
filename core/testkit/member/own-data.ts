import type { OwnDataPort } from "../../own-data/own-data.ports.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import { type Refused, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** A player's rights over their data, from the fake backend's data. */
export function createFakeOwnData({ ask, backend, player }: MemberStage): OwnDataPort {
  /** Answers for the player; a visitor and a trial account are refused. */
  function own<Answer>(
    answer: (account: string) => Answer,
  ): Answer | Refused<"trial-account" | "not-logged-in", undefined> {
    const account = player();
    if (account === null) return refused("not-logged-in");
    const isTrial = backend.accounts.some(
      ({ member }) => member.account === account && defaultConfig.trialTypes.includes(member.type),
    );
    return isTrial ? refused("trial-account") : answer(account);
  }
  const { ownData } = backend;
  return {
    read: (signal) => ask("readOwnData", null, signal, () => own(ownData.read)),
    changeConsent: (request, signal) =>
      ask("changeConsent", request, signal, () => own((account) => ownData.changeConsent(account, request))),
    exportData: (password, signal) =>
      ask("exportData", null, signal, () => own((account) => ownData.exportData(account, password))),
    close: (request, signal) =>
      ask("closeAccount", null, signal, () => own((account) => ownData.close(account, request))),
  };
}
