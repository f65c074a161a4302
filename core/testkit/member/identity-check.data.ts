import type { Upload, UploadRefusal, WholeHold } from "../../cashier/cashier.ports.ts";
import { pictureProblem } from "../../cashier/pictures.rules.ts";
import type {
  AskedCheck,
  CheckCause,
  DocumentPurpose,
  DocumentsRequest,
  IdentityCheck,
  OpenCheckState,
  SendingRefusal,
} from "../../identity-check/identity-check.ports.ts";
import { canSend, isComplete } from "../../identity-check/identity-check.rules.ts";
import type { Clock } from "../../shared/clock.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";

const UNSENT_AT_MOST = 12;

interface Document {
  readonly account: string;
  readonly name: string;
  isSent: boolean;
}

/** Identity checks of the fake backend, from the player's and the operator's side (OPS-06). */
export interface FakeIdentityChecks {
  /** The operator's setting; off unless a test switches it on. */
  readonly setting: { isOn: boolean; wanted: readonly DocumentPurpose[] };
  read(account: string): IdentityCheck;
  /** The state of a check that holds the account's withdrawals; null when none does. */
  holding(account: string): OpenCheckState | null;
  holds(account: string): readonly WholeHold[];
  upload(account: string, upload: Upload): Outcome<{ readonly id: string }, UploadRefusal>;
  send(account: string, request: DocumentsRequest, key: string): Outcome<IdentityCheck, SendingRefusal>;
  /** The operator's side; a check in the wrong state is a mistake of the test and throws. */
  ask(account: string, note?: string, cause?: CheckCause): void;
  accept(account: string): void;
  refuse(account: string, reason: string): void;
}

export function createIdentityChecks(clock: Clock): FakeIdentityChecks {
  const setting: FakeIdentityChecks["setting"] = { isOn: false, wanted: ["identity"] };
  const checks = new Map<string, AskedCheck>();
  const documents = new Map<string, Document>();
  const sendings = new Set<string>();

  const read = (account: string): IdentityCheck => ({ ...setting, asked: checks.get(account) ?? null });

  function holding(account: string): OpenCheckState | null {
    const state = setting.isOn ? checks.get(account)?.state : undefined;
    return state === undefined || state === "accepted" ? null : state;
  }

  function decide(account: string, decision: Pick<AskedCheck, "state" | "reason">): void {
    const check = checks.get(account);
    if (check?.state !== "sent") throw new Error(`${account} has sent no documents`);
    checks.set(account, { ...check, ...decision, decidedAtMs: clock.nowMs() });
  }

  /** The documents that are named, if all are the player's own and not sent yet. */
  function ownOf(account: string, ids: readonly string[]): readonly Document[] | null {
    const found = ids.flatMap((id) => documents.get(id) ?? []);
    const areOwn = found.every((document) => document.account === account && !document.isSent);
    return found.length === ids.length && new Set(ids).size === ids.length && areOwn ? found : null;
  }

  return {
    setting,
    read,
    holding,
    holds: (account) => (holding(account) === null ? [] : ["identity-check"]),
    upload(account, upload) {
      const problem = pictureProblem(upload);
      if (problem !== null) return refused(problem);
      const waiting = [...documents.values()].filter((one) => one.account === account && !one.isSent);
      if (waiting.length >= UNSENT_AT_MOST) return refused("too-many");
      const id = `document-${documents.size + 1}`;
      documents.set(id, { account, name: upload.name, isSent: false });
      return done({ id });
    },
    send(account, request, key) {
      const sending = `${account} ${key}`;
      if (sendings.has(sending)) return done(read(account));
      const check = checks.get(account);
      if (check === undefined || !canSend({ isOn: setting.isOn, state: check.state }))
        return refused("not-asked");
      if (!isComplete(request, setting.wanted)) return refused("documents-missing");
      const found = ownOf(
        account,
        request.documents.flatMap(({ fileIds }) => fileIds),
      );
      if (found === null) return refused("unknown-document");
      for (const document of found) document.isSent = true;
      sendings.add(sending);
      checks.set(account, {
        ...check,
        state: "sent",
        reason: "",
        sentAtMs: clock.nowMs(),
        decidedAtMs: null,
        documents: request.documents.flatMap(({ purpose, kind, fileIds }) =>
          fileIds.map((id) => ({ purpose, kind, name: documents.get(id)?.name ?? "" })),
        ),
      });
      return done(read(account));
    },
    ask(account, note = "", cause = "operator") {
      if (holding(account) !== null) throw new Error(`${account} has an open check`);
      checks.set(account, {
        state: "asked",
        cause,
        note,
        reason: "",
        askedAtMs: clock.nowMs(),
        sentAtMs: null,
        decidedAtMs: null,
        documents: [],
      });
    },
    accept: (account) => decide(account, { state: "accepted", reason: "" }),
    refuse: (account, reason) => decide(account, { state: "refused", reason }),
  };
}
