/** Password hashing: slow enough against guessing, bounded in CPU and memory, and equal in time for every outcome. */
import { addBankCard } from "@parlour/adapters/wire/account.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { GatewayBusy } from "@parlour/app/gateway/busy.ts";
import { loginFailures, members } from "@parlour/app/gateway/database/schema.ts";
import { type Cost, createPasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ask, credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords, startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const CHEAP: Cost = { n: 2 ** 10, r: 8, p: 3 };
const work = ({ n, r, p }: Cost) => n * r * p;

/** A derivation that waits for `finish` and reports how many ran at once. */
function heldDerivation() {
  const waiting: (() => void)[] = [];
  let most = 0;
  let running = 0;
  let begun = 0;
  return {
    begun: () => begun,
    most: () => most,
    finish: () => waiting.shift()?.(),
    derive: async () => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return Buffer.alloc(32);
    },
  };
}

describe("a password's hash", () => {
  it("LOGIN-03 is scrypt at N 2^15, r 8, p 3, with its own salt", async () => {
    const hasher = createPasswordHasher();
    const [one, two] = await Promise.all([hasher.hash("evening-42"), hasher.hash("evening-42")]);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await hasher.matches("evening-42", one)).toBe(true);
    expect(await hasher.matches("evening-43", one)).toBe(false);
    expect(await hasher.matches("evening-42", null)).toBe(false);
    expect(await hasher.matches("none", "none")).toBe(false);
  });

  it("LOGIN-03 of an older cost is checked at that cost, is outdated, and takes as much work as any other", async () => {
    const done: Cost[] = [];
    const old = await createPasswordHasher({ cost: { ...CHEAP, p: 1 } }).hash("evening-42");
    const older = await createPasswordHasher({ cost: { ...CHEAP, n: 2 ** 9, p: 2 } }).hash("evening-42");
    const real = createPasswordHasher({ cost: CHEAP });
    const now = await real.hash("evening-42");
    const noting = createPasswordHasher({
      cost: CHEAP,
      derive: async (_password, _salt, cost) => {
        done.push(cost);
        return Buffer.alloc(32);
      },
    });
    for (const stored of [now, old, older, "none", null]) {
      done.length = 0;
      await noting.matches("evening-42", stored);
      const sum = done.reduce((total, cost) => total + work(cost), 0);
      expect([stored, sum]).toEqual([stored, work(CHEAP)]);
    }
    for (const stored of [now, old, older]) {
      expect(await real.matches("evening-42", stored)).toBe(true);
      expect(await real.matches("evening-43", stored)).toBe(false);
    }
    expect([now, old, older, "none", ""].map((stored) => real.isOutdated(stored))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("LOGIN-03 is computed two at a time, first come first served, and refused at once when the queue is full", async () => {
    const held = heldDerivation();
    const hasher = createPasswordHasher({ cost: CHEAP, mostWaiting: 3, derive: held.derive });
    const ended: number[] = [];
    const asked = Array.from({ length: 5 }, (_, turn) =>
      hasher.hash(`p${turn}`).then(() => ended.push(turn)),
    );
    for (const tooMany of [hasher.hash("p5"), hasher.matches("p6", null)])
      await expect(tooMany).rejects.toThrow(GatewayBusy);
    expect([held.begun(), held.most()]).toEqual([2, 2]);
    for (let turn = 0; turn < 5; turn += 1) {
      held.finish();
      await expect.poll(() => ended.length).toBe(turn + 1);
    }
    await Promise.all(asked);
    expect(ended).toEqual([0, 1, 2, 3, 4]);
    expect(held.most()).toBe(2);
    const more = hasher.hash("p7");
    await expect.poll(() => held.begun()).toBe(6);
    held.finish();
    await more;
  });

  it("LOGIN-03 frees its slot for the next one when it fails", async () => {
    let turns = 0;
    const hasher = createPasswordHasher({
      cost: CHEAP,
      atOnce: 1,
      derive: async () => {
        turns += 1;
        if (turns === 1) throw new Error("no memory");
        return Buffer.alloc(32);
      },
    });
    const [first, second] = await Promise.allSettled([hasher.hash("a"), hasher.hash("b")]);
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("a gateway that is busy with passwords", () => {
  it("LOGIN-07 ERR-01 refuses with the time to retry, counts no failed login, and continues afterwards", async () => {
    const held = heldDerivation();
    const gateway = await startTestGateway({
      listen: false,
      passwords: { ...cheapPasswords(), ...onlyMatches(held.derive) },
    });
    const { app, database } = gateway;
    const first = ask(app, login, credentials("player", "wrong"));
    await expect.poll(() => held.begun()).toBe(1);
    const second = await ask(app, login, credentials("trial"));
    expect([second.status, second.body.code, second.headers["retry-after"]]).toEqual([
      503,
      "too-many-requests",
      "5",
    ]);
    expect(second.body.detail).toEqual({ retryAfterSeconds: 5 });
    held.finish();
    expect((await first).body.code).toBe("wrong-credentials");
    const rows = await database.db.select().from(loginFailures);
    const counted = Object.fromEntries(rows.map(({ key, failures }) => [key, failures]));
    expect(counted).toMatchObject({ "account:player": 1, "account:trial": 0 });
    await gateway.stop();
  });
});

/** One derivation at a time and no queue. */
function onlyMatches(derive: () => Promise<Buffer>) {
  const { matches } = createPasswordHasher({ cost: { ...CHEAP, p: 1 }, atOnce: 1, mostWaiting: 0, derive });
  return { matches };
}

forEachDatabase((_name, open) => {
  const { gateway, db, logIn, atOnce } = gatewayOfSuite({
    open,
    passwords: createPasswordHasher({ cost: CHEAP }),
  });
  beforeEach(async () => {
    const hash = await cheapPasswords().hash("evening-42");
    await db
      .update(members)
      .set({ passwordHash: hash, paymentPasswordHash: hash })
      .where(eq(members.account, "player"));
  });
  const player = async () => {
    const [row] = await db.select().from(members).where(eq(members.account, "player"));
    if (row === undefined) throw new Error("The seed has no player");
    return row;
  };
  const current = /^scrypt\$1024\$8\$3\$/;

  it("LOGIN-03 renews an older hash at the current cost after a correct password, and not after a wrong one", async () => {
    const before = await player();
    const wrong = await gateway.ask(login, credentials("player", "evening-43"));
    expect(wrong.body.code).toBe("wrong-credentials");
    expect((await player()).passwordHash).toBe(before.passwordHash);
    await db.delete(loginFailures);
    const token = await logIn("player");
    const after = await player();
    expect(after.passwordHash).toMatch(current);
    expect(after.passwordChangedAt).toEqual(before.passwordChangedAt);
    await logIn("player");
    expect((await player()).passwordHash).toBe(after.passwordHash);
    const card = { bank: "Harbour", holder: "Robin Vale", number: "40021768", paymentPassword: "evening-42" };
    const added = await gateway.ask(addBankCard, card, { token, key: "renewed-card-1" });
    expect(added.body.code).toBeUndefined();
    expect((await player()).paymentPasswordHash).toMatch(current);
  });

  it("LOGIN-03 accepts many correct passwords at once, and stores one of the renewed hashes", async () => {
    const replies = await atOnce(() =>
      Array.from({ length: 6 }, () => gateway.ask(login, credentials("player"))),
    );
    for (const { body } of replies) expect(body.success).toBe(true);
    expect((await player()).passwordHash).toMatch(current);
    await logIn("player");
  });
});
