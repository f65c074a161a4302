import type { IdentityCheckPort } from "../../identity-check/identity-check.ports.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** A player's identity check, from the fake backend's data; the progress of an upload starts at one half. */
export function createFakeIdentityCheck({ ask, backend, player }: MemberStage): IdentityCheckPort {
  const { identityChecks } = backend;
  const isTrial = (account: string): boolean =>
    backend.accounts.some(
      ({ member }) => member.account === account && defaultConfig.trialTypes.includes(member.type),
    );
  return {
    readCheck: (signal) =>
      ask("readIdentityCheck", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : { kind: "done", value: identityChecks.read(account) };
      }),
    uploadDocument: (upload, progress, signal) => {
      progress(0.5);
      return ask("uploadDocument", { name: upload.name }, signal, () => {
        const account = player();
        return account === null ? refused("not-logged-in") : identityChecks.upload(account, upload);
      });
    },
    send: (request, idempotencyKey, signal) =>
      ask("sendDocuments", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : identityChecks.send(account, request, idempotencyKey);
      }),
  };
}
