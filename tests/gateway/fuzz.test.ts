/**
 * Almost valid and hostile requests to every operation of the gateway's document: each gets a described answer in time.
 * PARLOUR_SEED changes the requests.
 */
import { PassThrough } from "node:stream";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { roundsOf } from "../rounds.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createMatching, hostileText, probesOf } from "./support/fuzz.ts";
import {
  allOperations,
  askingsOf,
  createCarrier,
  isRefusal,
  parsed,
  problemOf,
  type Sent,
} from "./support/fuzz-calls.ts";
import { createKnown } from "./support/fuzz-known.ts";
import { CAPTCHA_TEXT } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { sitDown } from "./support/play.ts";

const often = 1_000_000;
const SEED = Number(process.env.PARLOUR_SEED ?? 12);
const REQUESTS = roundsOf(3_500, 5_000);
const TO_ADDRESSES = 400;

const operations = allOperations();
const cases = operations.map((operation, at) => ({ ...operation, name: operation.call.name, at }));
const probed = operations.reduce((sum, { asks }) => sum + probesOf(asks).length, 0);
/** Random requests for each operation, beside the probes with values known to break databases. */
const byChance = Math.max(3, Math.ceil((REQUESTS - probed) / operations.length));

/** Refusals that come before the gateway looks at the request itself. */
const unheard = ["not-logged-in", "bad-request", "wrong-merchant", "bad-signature"];

forEachDatabase((name, open) => {
  // The embedded database is slower and fails at the same values, so it gets one request in ten.
  const every = name === "postgres" ? 1 : 10;

  describe(`malformed and hostile requests, made with PARLOUR_SEED=${SEED}`, () => {
    let carrier: Awaited<ReturnType<typeof createCarrier>>;
    let known: ReturnType<typeof createKnown>;
    let logged = "";
    const stream = new PassThrough().on("data", (chunk) => {
      logged = String(chunk);
    });
    const byAccount = { captchaAfterAccountFailures: often, lockAfterAccountFailures: often };
    const byAddress = { captchaAfterAddressFailures: often, lockAfterAddressFailures: often };
    const { gateway } = gatewayOfSuite({
      open,
      log: { level: "error", stream },
      config: { login: { ...defaultConfig.login, ...byAccount, ...byAddress } },
      clock: "machine",
    });
    const matching = createMatching();

    beforeAll(async () => {
      carrier = await createCarrier(gateway);
      const seat = await sitDown(gateway, 1_000_00n);
      known = createKnown({ token: [seat.playToken], player: [seat.memberId], text: [CAPTCHA_TEXT] });
    });

    async function inject(sent: Sent) {
      logged = "";
      const reply = await gateway.app.inject(sent);
      return { status: reply.statusCode, body: reply.body };
    }

    function expectNoProblem(
      problem: string | null,
      sent: Sent,
      { status, body }: { status: number; body: string },
    ) {
      if (problem === null) return;
      const said = `${status} ${body}`;
      throw new Error(
        [`${problem}: ${sent.method} ${sent.url}`, said, logged]
          .map((line) => line.slice(0, 1_000))
          .join("\n"),
      );
    }

    /** Sends one request; if it fails, fast-check shrinks it to the simplest one that fails. */
    const check = <T>(requests: fc.Arbitrary<T>, step: number, send: (request: T) => Promise<void>) =>
      fc.assert(fc.asyncProperty(requests, send), {
        seed: SEED + step,
        numRuns: 1,
        // Fails at the first hanging request, without shrinking it.
        timeout: PATIENCE_MS,
        skipAllAfterTimeLimit: PATIENCE_MS,
      });

    it.each(cases)("$name answers as described", async ({ call, asks, at }: (typeof cases)[number]) => {
      const isListening = new Set<boolean>();
      const steps = [...probesOf(asks), ...Array.from({ length: byChance }, () => null)];
      for (const [step, probe] of steps.entries()) {
        if ((at + step) % every !== 0) continue;
        const askings = askingsOf({ call, asks }, { known: known.of, probe, matching });
        await check(askings, step, async (asking) => {
          const sent = await carrier.carry(call, asking);
          const answered = await inject(sent);
          const envelope = parsed(answered.body);
          isListening.add(!unheard.includes(String(envelope.code)));
          known.note(envelope);
          if (answered.status === 401) await carrier.reopen(asking.role);
          expectNoProblem(problemOf(call, answered), sent, answered);
        });
      }
      expect(isListening.has(true) || every > 1).toBe(true);
    });

    it("answers requests to addresses without a call", async () => {
      for (let step = 0; step < TO_ADDRESSES / every; step += 1) {
        await check(addresses, step, async (sent) => {
          const answered = await inject(sent);
          const { status, body } = answered;
          const isBare = body.startsWith("{") && status >= 400 && !isRefusal(parsed(body));
          const problem = status >= 500 ? "something broke" : isBare ? "this is no refusal" : null;
          expectNoProblem(problem, sent, answered);
        });
      }
    });
  });
});

const templates = [
  ...["games", "banners", "phone-banners", "promotions", "pages", "rewards", "activities"].flatMap((of) => [
    `/art/${of}/{}-480.webp`,
    `/art/${of}/{}-{}.avif`,
  ]),
  ...[
    "/art/avatars/{}.svg",
    "/art/vendors/{}/{}.svg",
    "/art/{}",
    "/dev/captcha/{}",
    "/dev/outbox.json?to={}",
  ],
  ...["/health?{}", "/docs/{}", "/wps/{}", "/lgw/{}/{}", "/{}"],
];
/** Path segments as they appear in a URL: cut short, doubly encoded, or not UTF-8. */
const raw = ["%00", "%ff", "%", "%2e%2e%2f", "a%00b", "%ed%a0%80", ".", "x".repeat(3_000), "%25%30%30"];
const parts = fc.oneof(
  fc.constantFrom(...raw),
  fc.constantFrom("AURORA_0001", "AURORA", "240", "1200", "1", "1-1200", "12"),
  hostileText.map((text) => encodeURIComponent(Buffer.from(text).toString())),
);
const addresses: fc.Arbitrary<Sent> = fc
  .tuple(fc.constantFrom(...templates), parts, parts, fc.constantFrom("GET", "POST", "DELETE"))
  .map(([template, first, second, method]) => {
    const [before = "", between = "", after = ""] = template.split("{}");
    const isTwofold = template.split("{}").length > 2;
    return { method, url: `${before}${first}${between}${isTwofold ? second + after : ""}`, headers: {} };
  });
