import type { Upload, UploadRefusal } from "../cashier/cashier.ports.ts";
import { type MembersOnly, membersOnly, type Outcome } from "../shared/outcome.ts";
import type { CheckState } from "./identity-check.states.ts";

export { type CheckState, checkStates, type OpenCheckState } from "./identity-check.states.ts";

/** What a document proves: who the player is, or where they live. */
export const documentPurposes = ["identity", "address"] as const;
/** One of `documentPurposes`; the operator sets which are wanted. */
export type DocumentPurpose = (typeof documentPurposes)[number];

/** The kinds of documents that a player can choose from, by what they prove. */
export const documentKinds = {
  identity: ["passport", "identity-card", "driving-licence"],
  address: ["utility-bill", "bank-statement", "official-letter"],
} as const satisfies Record<DocumentPurpose, readonly string[]>;
/** A kind of document for either purpose; `isComplete` checks that it fits its own. */
export type DocumentKind = (typeof documentKinds)[DocumentPurpose][number];

/** Why a check was asked for: a total reached its threshold, or the operator decided so. */
export const checkCauses = ["deposits", "withdrawals", "operator"] as const;
/** One of `checkCauses`: `deposits` and `withdrawals` are totals that reached a `CheckThreshold`. */
export type CheckCause = (typeof checkCauses)[number];

/** A picture that was sent, by its name only. */
export interface SentDocument {
  readonly purpose: DocumentPurpose;
  readonly kind: DocumentKind;
  /** The file's name on the player's device. */
  readonly name: string;
}

/** The latest check of the player, with what was sent for it. */
export interface AskedCheck {
  readonly state: CheckState;
  readonly cause: CheckCause;
  /** What the operator wrote when they asked; empty after a threshold. */
  readonly note: string;
  /** Why the operator refused the documents; empty in every other state. */
  readonly reason: string;
  readonly askedAtMs: number;
  /** The last sending; null before the first. */
  readonly sentAtMs: number | null;
  /** When the documents were accepted or refused; null while they are asked for or sent. */
  readonly decidedAtMs: number | null;
  /** The documents of the last sending. */
  readonly documents: readonly SentDocument[];
}

/** A player's identity check (OPS-06). */
export interface IdentityCheck {
  /** Whether the operator checks identities; without it a check holds nothing. */
  readonly isOn: boolean;
  /** What a sending has to prove, with one document for each. */
  readonly wanted: readonly DocumentPurpose[];
  /** Null while none was asked for. */
  readonly asked: AskedCheck | null;
}

/** One sending: all wanted documents together. */
export interface DocumentsRequest {
  readonly documents: readonly {
    readonly purpose: DocumentPurpose;
    readonly kind: DocumentKind;
    /** Ids of uploaded pictures: the sides or pages of one document. */
    readonly fileIds: readonly string[];
  }[];
}

/** What `IdentityCheckPort.send` can refuse. */
export const sendingRefusals = [
  /** No documents are wanted now: none was asked for, they are with the operator, or they were accepted. */
  "not-asked",
  /** `isComplete` is false for it. */
  "documents-missing",
  /** A picture is not the player's, was sent before, or occurs twice. */
  "unknown-document",
  ...membersOnly,
] as const;
/** One of `sendingRefusals`; `documentsForm` shows each as its notice. */
export type SendingRefusal = (typeof sendingRefusals)[number];

/** The player's identity check (OPS-06). */
export interface IdentityCheckPort {
  readCheck(signal: AbortSignal): Promise<Outcome<IdentityCheck, MembersOnly>>;
  /** Uploads a picture of a document and returns its id. `progress` reports the share sent, 0 to 1. */
  uploadDocument(
    file: Upload,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly id: string }, UploadRefusal>>;
  /** Sends documents once for each idempotency key, and answers the check afterwards. */
  send(
    request: DocumentsRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<IdentityCheck, SendingRefusal>>;
}
