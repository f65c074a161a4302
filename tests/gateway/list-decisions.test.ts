/** Several decisions by one command: each is made or refused for itself. */
import { randomUUID } from "node:crypto";
import { readAdminFile } from "@parlour/app/gateway/backoffice/api/admin-file.ts";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { deposits } from "@parlour/app/gateway/database/schema.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { PATIENCE } from "../patience.ts";
import {
  accountOf,
  balancesOf,
  depositOf,
  offerMethods,
  redeemOf,
  withdrawalOf,
} from "./support/back-office.ts";
import { sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { actorWith, actsOn, saidOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((name, open) => {
  const own = folderOfSuite("decisions");
  const { gateway, clock, db, atOnce } = gatewayOfSuite(
    { open, seeded: "empty", clock: "machine", listen: true },
    () => ({
      admin: onLoopback(own.path),
    }),
  );
  let token: string;
  beforeAll(async () => {
    token = await sessionOf(db);
    await offerMethods(gateway);
    await vi.waitFor(async () => expect(await readAdminFile(own.path)).not.toBeNull(), PATIENCE);
  });

  const run = typing(() => db, clock.nowMs);
  const said = saidOf(run);
  const acts = (id: string) => actsOn(db, id);
  const typed = (...words: string[]) =>
    typeAt({ PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: token }, words);
  const stateOf = async (id: string) =>
    (await db.select().from(deposits).where(eq(deposits.id, id)))[0]?.state;
  const main = async ({ memberId }: { readonly memberId: string }) =>
    (await balancesOf(gateway, memberId)).main;

  it("OPS-03 WALLET-03 asks once, with how many there are and their sum by currency, and decides each", async () => {
    const dollars = [
      await depositOf(gateway, { amountMinor: 10_00n }),
      await depositOf(gateway, { amountMinor: 2_50n }),
    ];
    const other = await depositOf(gateway, { amountMinor: 700n, currency: "USD" });
    const [withdrawal, redeem] = [await withdrawalOf(gateway), await redeemOf(gateway)];
    const ids = [...dollars, other, withdrawal, redeem].map(({ id }) => id);
    expect(await said("approve", ...ids)).toBe(
      "unconfirmed: Approve for good 5: 3 deposits in-review (19.50 USD), 1 withdrawal in-review (100.00 USD), 1 redeem in-process (100 PTS)?",
    );
    expect(await stateOf(other.id)).toBe("in-review");

    const [first] = dollars;
    const done = await run("approve", ...ids, first?.id.toUpperCase() ?? "", "--yes");
    if (done.kind !== "done") throw new Error(JSON.stringify(done));
    expect(done.lines).toHaveLength(5);
    expect(done.lines[0]).toBe(
      `${first?.id}  deposit of 10.00 USD by ${await accountOf(gateway, first?.memberId ?? "")}: in-review -> credited`,
    );
    expect(await Promise.all([...dollars, other].map(main))).toEqual([10_00n, 2_50n, 7_00n]);
    const kinds = ["deposit", "deposit", "deposit", "withdrawal", "redeem"];
    expect(await Promise.all(ids.map(acts))).toEqual(kinds.map((kind) => [`ann ${kind}-approve`]));
  });

  it("OPS-03 a refused one stops no other: a line for each, and exit status 1 at the end", async () => {
    const good = [await depositOf(gateway), await depositOf(gateway)];
    const credited = await depositOf(gateway, { state: "credited", currency: "USD", amountMinor: 1_00n });
    const unknown = randomUUID();
    const ids = [good[0]?.id ?? "", credited.id, unknown, good[1]?.id ?? ""];
    expect(await said("approve", ...ids)).toBe(
      "unconfirmed: Approve for good 3: 2 deposits in-review (200.00 USD), 1 deposit credited (1.00 USD)? (1 of 4 cannot be decided so.)",
    );
    const partly = await typed("approve", ...ids, "--yes");
    expect(partly).toMatchObject({ status: 1, err: "2 of 4 were refused; the others are done." });
    const lines = partly.out.split("\n");
    expect(lines.map((line) => line.slice(0, 36))).toEqual(ids);
    expect(lines[0]).toMatch(/in-review -> credited$/);
    expect(lines[1]).toMatch(/ {2}It is credited; nothing was changed/);
    expect(lines[2]).toMatch(/ {2}There is no deposit, withdrawal, redeem or application/);
    expect(lines[3]).toMatch(/in-review -> credited$/);
    expect(await Promise.all(good.map(main))).toEqual([100_00n, 100_00n]);

    const again = await typed("approve", ...ids, "--yes");
    expect(again).toMatchObject({ status: 1, err: "All of them were refused; nothing was changed." });
    expect(again.out.split("\n")).toHaveLength(4);
    const asJson = await typed("approve", ...ids, "--yes", "--json");
    expect(JSON.parse(asJson.err)).toMatchObject({ code: "refused", detail: expect.any(Array) });
    expect(await typed("approve", unknown, randomUUID())).toMatchObject({ status: 1, asked: [] });
  });

  it("OPS-03 two people who decide about the same ones at once decide each of them once", async () => {
    const ids = (await Promise.all([depositOf(gateway), depositOf(gateway), depositOf(gateway)])).map(
      ({ id }) => id,
    );
    const both = await atOnce(() =>
      ["ann", "ben"].map((name) =>
        typing(() => db, clock.nowMs, actorWith(name, "cashier"))("approve", ...ids, "--yes"),
      ),
    );
    const details = both.flatMap((said) =>
      said.kind === "done" ? said.lines : said.kind === "refused" ? (said.details ?? []) : [],
    );
    expect(details.filter((line) => line.endsWith("-> credited"))).toHaveLength(3);
    const once = [expect.stringMatching(/ deposit-approve$/)];
    expect(await Promise.all(ids.map(acts))).toEqual(ids.map(() => once));
  });

  it.each(["raise exception 'broken on purpose'", "perform pg_terminate_backend(pg_backend_pid())"])(
    "OPS-03 a run that halts in the middle by %j says which were done, which failed and which were not tried",
    async (fault) => {
      // The embedded database has no connection to lose.
      if (name === "pglite" && fault.startsWith("perform")) return;
      const filed = [await depositOf(gateway), await depositOf(gateway), await depositOf(gateway)];
      const [first = "", second = "", third = ""] = filed.map(({ id }) => id);
      await db.execute(
        sql.raw(`create function halt() returns trigger language plpgsql as $$ begin
          if new.id = '${second}' then ${fault}; end if; return new; end $$`),
      );
      await db.execute(
        sql`create trigger halt before update on deposits for each row execute function halt()`,
      );
      const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
      const { status, out, err } = await typed("approve", first, second, third, "missing", "--yes");
      warn.mockRestore();
      await db.execute(sql`drop function halt cascade`);
      expect(status).toBe(1);
      expect(out.split("\n")).toEqual([
        expect.stringMatching(new RegExp(`^${first} {2}deposit of 100\\.00 USD .* -> credited$`)),
        expect.stringMatching(new RegExp(`^${second} {2}failed, and may be decided or not: \\S`)),
        `${third}  not tried`,
        "missing  not tried",
      ]);
      expect(err).toBe(`It halted after 1 of 4. Look at ${second} with show before you try it again.`);
      expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
        "credited",
        "in-review",
        "in-review",
      ]);
      expect(await typed("approve", second, third, "--yes")).toMatchObject({ status: 0 });
    },
  );

  it("OPS-03 pays and rejects several, and the same id twice counts as one", async () => {
    const [one, two] = [await withdrawalOf(gateway), await withdrawalOf(gateway)];
    await run("approve", one.id, two.id, "--yes");
    expect(await said("pay", one.id, two.id)).toBe(
      "unconfirmed: Mark as paid, for good, 2: 2 withdrawals approved (200.00 USD)?",
    );
    expect(await run("pay", one.id, one.id.toUpperCase())).toMatchObject({
      question: expect.stringMatching(/^Mark as paid, for good, the withdrawal of 100.00 USD by /),
    });
    expect(await run("pay", one.id, two.id, "--yes")).toMatchObject({ kind: "done" });
    const three = [await depositOf(gateway), await depositOf(gateway)];
    await run("reject", ...three.map(({ id }) => id), "--reason", "Another name", "--yes");
    for (const { id } of three) {
      const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
      expect(row).toMatchObject({ state: "rejected", reason: "Another name" });
    }
  });

  it("OPS-02 OPS-03 needs the right, takes one id as text, and refuses too many", async () => {
    const viewer = typing(() => db, clock.nowMs, actorWith("vera", "viewer"));
    expect(await viewer("approve", randomUUID(), randomUUID(), "--yes")).toMatchObject({
      kind: "not-allowed",
    });
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect(await run("approve", ...many, "--yes")).toMatchObject({ kind: "misused" });
    expect(await said("cancel", randomUUID(), randomUUID())).toMatch(/^misused: .*one word too many/);
  });
});
