import { countsOf } from "./counts.ts";
import { benchLedger } from "./ledger.ts";

/** A separate process from one bundled file, as the gateway is delivered. The argument `smoke` asks for the least. */
console.log(JSON.stringify(await benchLedger(countsOf(process.argv[2] === "smoke").ledger)));
