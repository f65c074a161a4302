import { benchLedger } from "./ledger.ts";

/** Runs beside the bench from one bundled file, as the gateway is delivered. It is told for how many seconds. */
console.log(JSON.stringify(await benchLedger(Number(process.argv[2]))));
