/**
 * A gateway as a separate process, to be killed: `gateway.child.ts folder PATH` or `gateway.child.ts url URL`. A second
 * server takes back-office commands as a JSON list of words; the process prints both addresses.
 */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { typing } from "./commands.ts";
import { patientCalls, patientConnections } from "./patient.ts";

const [source = "folder", place = ""] = process.argv.slice(2);
const often = 1_000_000;
const database = await openDatabase(
  source === "url" ? { url: place, maxConnections: 5, calls: patientCalls } : { folder: place },
);
const gateway = await createGateway({
  database,
  mode: "test",
  passwords: cheapPasswords(),
  config: {
    rates: { ...defaultConfig.rates, sealedWritesPerMinute: often },
    connections: patientConnections,
  },
  log: { level: "error", stream: process.stderr },
});
const backOffice = createServer(async (request, response) => {
  try {
    const args = (await json(request)) as readonly string[];
    const outcome = await typing(() => database.db)(...args);
    response.end(JSON.stringify(outcome));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
const url = await gateway.listen({ port: 0, host: "127.0.0.1" });
await new Promise<void>((resolve) => backOffice.listen(0, "127.0.0.1", resolve));
const address = backOffice.address();
const workerPort = address !== null && typeof address === "object" ? address.port : 0;
console.log(`listening ${url} http://127.0.0.1:${workerPort}`);

process.stdin.resume().on("end", () => {
  backOffice.close();
  backOffice.closeAllConnections();
  void gateway
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
