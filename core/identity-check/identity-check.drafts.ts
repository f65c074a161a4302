import type { PicturesView } from "../cashier/pictures.view.ts";
import type { Checked } from "../forms/form.events.ts";
import type { Finding } from "../messages/message-keys.ts";
import {
  type DocumentKind,
  type DocumentPurpose,
  type DocumentsRequest,
  documentKinds,
  type IdentityCheck,
} from "./identity-check.ports.ts";

/** The kind of each document, by what it proves. */
export type DocumentsDraft = Readonly<Record<DocumentPurpose, DocumentKind>>;

type Chosen = Pick<PicturesView, "fileIds" | "isBusy">;

/** The check, and the pictures that were chosen for each document. */
export interface DocumentsFacts {
  readonly check: IdentityCheck;
  readonly pictures: Readonly<Record<DocumentPurpose, Chosen>>;
}

/** A document's pictures are no field of the draft; their errors stand where they are chosen. */
export type DocumentsField = `${DocumentPurpose}Pictures`;

export const blankDocuments: DocumentsDraft = {
  identity: documentKinds.identity[0],
  address: documentKinds.address[0],
};

function pictureError({ fileIds, isBusy }: Chosen): Finding | null {
  if (isBusy) return { key: "identityCheck.error.picturePending" };
  return fileIds.length === 0 ? { key: "identityCheck.error.pictureMissing" } : null;
}

/** The request with every document that is wanted, or the documents whose pictures are missing (OPS-06). */
export function checkDocuments(
  draft: DocumentsDraft,
  { check: { wanted }, pictures }: DocumentsFacts,
): Checked<DocumentsRequest, DocumentsField> {
  const errors: Partial<Record<DocumentsField, Finding>> = {};
  for (const purpose of wanted) {
    const error = pictureError(pictures[purpose]);
    if (error !== null) errors[`${purpose}Pictures`] = error;
  }
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors };
  const documents = wanted.map((purpose) => ({
    purpose,
    kind: draft[purpose],
    fileIds: pictures[purpose].fileIds,
  }));
  return { kind: "ready", request: { documents } };
}
