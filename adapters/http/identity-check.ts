import type { IdentityCheck, IdentityCheckPort } from "@parlour/core/identity-check/identity-check.ports";
import type { AnswerOf } from "../wire/call.ts";
import { identityCheck, sendDocuments, uploadDocument } from "../wire/identity-check.calls.ts";
import type { HttpClient } from "./client.ts";
import { UPLOAD_TIMEOUT_MS, uploadNameOf } from "./files.ts";
import { msOf, outcomeOf } from "./outcomes.ts";
import { uploadFetch } from "./upload-fetch.ts";

export function createIdentityCheckPort(client: HttpClient): IdentityCheckPort {
  return {
    async readCheck(signal) {
      return outcomeOf(identityCheck, await client.call(identityCheck, {}, { signal }), checkOf);
    },
    async uploadDocument({ name, bytes }, progress, signal) {
      const reply = await client.call(
        uploadDocument,
        { name: uploadNameOf(name) },
        { signal, file: bytes, fetch: uploadFetch(progress), timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      return outcomeOf(uploadDocument, reply, ({ fileId }) => ({ id: fileId }));
    },
    async send({ documents }, idempotencyKey, signal) {
      const request = { documents: documents.map((each) => ({ ...each, fileIds: [...each.fileIds] })) };
      const reply = await client.call(sendDocuments, request, { signal, idempotencyKey });
      return outcomeOf(sendDocuments, reply, checkOf);
    },
  };
}

function checkOf({ isOn, wanted, asked }: AnswerOf<typeof identityCheck>): IdentityCheck {
  if (asked === null) return { isOn, wanted, asked };
  const { askedAt, sentAt, decidedAt, ...rest } = asked;
  return {
    isOn,
    wanted,
    asked: {
      ...rest,
      askedAtMs: msOf(askedAt),
      sentAtMs: sentAt === null ? null : msOf(sentAt),
      decidedAtMs: decidedAt === null ? null : msOf(decidedAt),
    },
  };
}
