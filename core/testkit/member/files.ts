import type { FilesPort } from "../../cashier/cashier.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** Takes pictures as an operator would; half of each has gone when it begins to be told of. */
export const createFakeFiles = ({ ask, backend, player }: MemberStage): FilesPort => ({
  upload: (upload, progress, signal) => {
    progress(0.5);
    return ask("uploadFile", { name: upload.name }, signal, () => {
      const account = player();
      return account === null ? refused("not-logged-in") : backend.deposits.upload(account, upload);
    });
  },
});
