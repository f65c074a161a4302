import { benchLedger } from "./ledger.ts";

/** A separate process from one bundled file, as the gateway is delivered. The argument is the duration in seconds. */
console.log(JSON.stringify(await benchLedger(Number(process.argv[2]))));
