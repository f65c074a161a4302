/** Identity checks: ours (OPS-06). A document is one or several pictures, which no call ever answers. */
import { uploadRefusals } from "@parlour/core/cashier/cashier.ports";
import {
  checkCauses,
  checkStates,
  documentKinds,
  documentPurposes,
  sendingRefusals,
} from "@parlour/core/identity-check/identity-check.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { id, instant, nothing, text, unrecorded } from "./schemas.ts";

const purpose = v.picklist(documentPurposes);
const kind = v.picklist([...documentKinds.identity, ...documentKinds.address]);

/** The most pictures of one document: its sides or pages. */
export const DOCUMENT_PICTURES_AT_MOST = 3;

export const identityCheckState = v.object({
  isOn: v.boolean(),
  wanted: v.array(purpose),
  /** Null while none was asked for. */
  asked: v.nullable(
    v.object({
      state: v.picklist(checkStates),
      cause: v.picklist(checkCauses),
      note: v.string(),
      reason: v.string(),
      askedAt: instant,
      sentAt: v.nullable(instant),
      decidedAt: v.nullable(instant),
      documents: v.array(v.object({ purpose, kind, name: v.string() })),
    }),
  ),
});

export const identityCheck = defineCall({
  name: "identityCheck",
  method: "GET",
  path: "/wps/member/identity",
  token: "T",
  carriage: "query",
  summary:
    "Whether the player's identity is to be checked, with which documents, and what became of it (OPS-06).",
  request: nothing,
  answer: identityCheckState,
  refusals: membersOnly,
});

export const uploadDocument = defineCall({
  name: "uploadDocument",
  method: "POST",
  path: "/wps/member/identity/pictures",
  token: "T",
  carriage: "file",
  summary:
    "Keeps a picture of an identity document, sealed, until it is sent; png or jpg by its content (OPS-06).",
  request: v.object({ name: unrecorded(text(200)) }),
  answer: v.object({ fileId: v.string() }),
  refusals: uploadRefusals,
});

export const sendDocuments = defineCall({
  name: "sendDocuments",
  method: "POST",
  path: "/wps/member/identity",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Sends the documents that a check asked for, or others after a refusal (OPS-06).",
  request: v.object({
    documents: v.pipe(
      v.array(
        v.object({
          purpose,
          kind,
          fileIds: v.pipe(v.array(id), v.maxLength(DOCUMENT_PICTURES_AT_MOST)),
        }),
      ),
      v.maxLength(documentPurposes.length),
    ),
  }),
  answer: identityCheckState,
  refusals: sendingRefusals,
});
