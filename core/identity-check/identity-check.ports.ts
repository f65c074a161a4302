import type { Upload, UploadRefusal } from "../cashier/cashier.ports.ts";
import { type MembersOnly, membersOnly, type Outcome } from "../shared/outcome.ts";
import type { CheckState } from "./identity-check.states.ts";

export { type CheckState, checkStates, type OpenCheckState } from "./identity-check.states.ts";

/** What a document proves: who the player is, or where they live. */
export const documentPurposes = ["identity", "address"] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

/** The kinds of documents that a player can choose from, by what they prove. */
export const documentKinds = {
  identity: ["passport", "identity-card", "driving-licence"],
  address: ["utility-bill", "bank-statement", "official-letter"],
} as const satisfies Record<DocumentPurpose, readonly string[]>;
export type DocumentKind = (typeof documentKinds)[DocumentPurpose][number];

/** Why a check was asked for: a total reached its threshold, or the operator decided so. */
export const checkCauses = ["deposits", "withdrawals", "operator"] as const;
export type CheckCause = (typeof checkCauses)[number];

export interface SentDocument {
  readonly purpose: DocumentPurpose;
  readonly kind: DocumentKind;
  /** The file's name on the player's device. */
  readonly name: string;
}

export interface AskedCheck {
  readonly state: CheckState;
  readonly cause: CheckCause;
  /** What the operator wrote when they asked; empty after a threshold. */
  readonly note: string;
  /** Why the operator refused the documents; empty in every other state. */
  readonly reason: string;
  readonly askedAtMs: number;
  readonly sentAtMs: number | null;
  readonly decidedAtMs: number | null;
  /** The documents of the last sending. */
  readonly documents: readonly SentDocument[];
}

/** A player's identity check (OPS-06). */
export interface IdentityCheck {
  /** Whether the operator checks identities; without it a check holds nothing. */
  readonly isOn: boolean;
  readonly wanted: readonly DocumentPurpose[];
  /** Null while none was asked for. */
  readonly asked: AskedCheck | null;
}

export interface DocumentsRequest {
  readonly documents: readonly {
    readonly purpose: DocumentPurpose;
    readonly kind: DocumentKind;
    /** Ids of uploaded pictures: the sides or pages of one document. */
    readonly fileIds: readonly string[];
  }[];
}

export const sendingRefusals = [
  /** No documents are wanted now: none was asked for, they are with the operator, or they were accepted. */
  "not-asked",
  "documents-missing",
  "unknown-document",
  ...membersOnly,
] as const;
export type SendingRefusal = (typeof sendingRefusals)[number];

export interface IdentityCheckPort {
  readCheck(signal: AbortSignal): Promise<Outcome<IdentityCheck, MembersOnly>>;
  /** Uploads a picture of a document and returns its id. `progress` reports the share sent, 0 to 1. */
  uploadDocument(
    file: Upload,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly id: string }, UploadRefusal>>;
  send(
    request: DocumentsRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<IdentityCheck, SendingRefusal>>;
}
