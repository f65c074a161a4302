import type { Reply } from "@parlour/adapters/http/client.ts";
import { outcomeOf } from "@parlour/adapters/http/outcomes.ts";
import { defineCall } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { feedback } from "@parlour/adapters/wire/content.calls.ts";
import { nothing, noValue } from "@parlour/adapters/wire/schemas.ts";
import { type Answer, refuse } from "@parlour/app/gateway/calls/answer.ts";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import type { FeedbackRefusal } from "@parlour/core/pages/pages.ports";
import { membersOnly, type Outcome } from "@parlour/core/shared/outcome";
import { describe, expect, it } from "vitest";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../../core/**/*.ports.ts", {
  eager: true,
});
/** Every list of refusals that a port of core exports, by its name. */
const lists = new Map(
  [{ membersOnly }, ...Object.values(modules)]
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name === "membersOnly" || name.endsWith("Refusals")),
);

describe("the list of refusals of a call", () => {
  it("ERR-01 is imported from its port", () => {
    const ports = new Set(lists.values());
    const spelt = allCalls.filter(
      ({ token, refusals }) =>
        !ports.has(refusals) && `${refusals}` !== (token === "T" ? "not-logged-in" : ""),
    );
    expect(spelt.map(({ name }) => name)).toEqual([]);
  });

  it("ERR-01 is used by a call", () => {
    const answered = new Set<unknown>(allCalls.map(({ refusals }) => refusals));
    expect(lists.size).toBeGreaterThan(40);
    expect([...lists].filter(([, list]) => !answered.has(list)).map(([name]) => name)).toEqual([]);
  });

  it("WALLET-05 of a call that moves money includes the reuse of its key", () => {
    for (const { idempotent, codes } of allCalls) expect(codes.includes("key-reused")).toBe(idempotent);
  });
});

const short = defineCall({
  name: "short",
  method: "POST",
  path: "/short",
  token: "N",
  carriage: "json",
  summary: "Lists one refusal of two.",
  request: nothing,
  answer: noValue,
  refusals: ["too-long"],
});

/** What the compiler refuses is asked of it here; the tests themselves only use what it let through. */
describe("a missing entry", () => {
  const reply: Reply<typeof feedback> = {
    kind: "refused",
    code: "too-many-requests",
    message: "",
    detail: undefined,
  };

  it("ERR-01 does not compile in a port", () => {
    const whole: Outcome<null, FeedbackRefusal> = outcomeOf(feedback, reply, () => null);
    // @ts-expect-error the call may be refused with too-many-requests
    const lacking: Outcome<null, "too-long"> = outcomeOf(feedback, reply, () => null);
    expect(lacking).toEqual(whole);
  });

  it("ERR-01 does not compile in a call", () => {
    const whole: Answer<typeof feedback> = refuse("too-long");
    const known: Answer<typeof short> = refuse("too-long");
    // @ts-expect-error the gateway answers what the call does not list
    const lacking: Answer<typeof short> = refuse("weak-password");
    expect([known, lacking]).toEqual([whole, { kind: "refused", code: "weak-password" }]);
  });

  it("ERR-01 does not compile in the gateway", () => {
    // @ts-expect-error it is no refusal of this call
    const odd: Answer<typeof feedback> = refuse("voucher-used");
    expect(odd).toEqual({ kind: "refused", code: "voucher-used" });
  });

  it("ERR-01 does not compile in a view", () => {
    const lacking = { "too-long": "error.unknown" } as const;
    // @ts-expect-error too-many-requests has no sentence
    const table: Record<FeedbackRefusal, MessageKey> = lacking;
    expect(table).toBe(lacking);
  });
});
