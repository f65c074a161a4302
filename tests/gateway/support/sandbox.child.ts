/** A provider sandbox as a separate process, to be killed during a round: `sandbox.child.ts DATABASE_URL WALLET_URL`. */
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { createSandbox } from "@parlour/app/sandbox/sandbox.ts";
import { patientCalls, patientSandbox } from "./patient.ts";

const [url = "", walletUrl = ""] = process.argv.slice(2);
const database = await openDatabase({ url, calls: patientCalls });
const sandbox = createSandbox({
  database,
  operator: "Parlour",
  walletUrl: () => walletUrl,
  secretOf: createVendorSecrets(database, { nowMs: () => Date.now() }),
  takesPaymentsOf: async () => true,
  portalOriginsFor: () => [],
  ...patientSandbox,
});
const port = await sandbox.listen(0, "127.0.0.1");
console.log(`listening ${port}`);
