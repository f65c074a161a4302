import type { FilesPort } from "@parlour/core/cashier/cashier.ports";
import { uploadFile } from "../wire/cashier.calls.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";
import { uploadFetch } from "./upload-fetch.ts";

/** Five megabytes take a while on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const LONGEST_NAME = 200;

/** The name of a file as a call takes it. */
export const uploadNameOf = (name: string): string => name.slice(0, LONGEST_NAME) || "picture";

export function createFilesPort(client: HttpClient): FilesPort {
  return {
    async upload({ name, bytes }, progress, signal) {
      const reply = await client.call(
        uploadFile,
        { name: uploadNameOf(name) },
        { signal, file: bytes, fetch: uploadFetch(progress), timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      return outcomeOf(uploadFile, reply, ({ fileId }) => ({ id: fileId }));
    },
  };
}
