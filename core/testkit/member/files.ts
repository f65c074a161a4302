import type { FilesPort } from "../../cashier/cashier.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** Uploads pictures to the fake backend; the progress starts at one half. */
export const createFakeFiles = ({ ask, backend, player }: MemberStage): FilesPort => ({
  upload: (upload, progress, signal) => {
    progress(0.5);
    return ask("uploadFile", { name: upload.name }, signal, () => {
      const account = player();
      return account === null ? refused("not-logged-in") : backend.deposits.upload(account, upload);
    });
  },
});
