/** The reference gateway over HTTP, as the suites of core's ports want it. */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import type { Entry } from "@parlour/core/login/login.ports";
import { eq } from "drizzle-orm";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { cheapPasswords, startTestGateway, type TestGatewayOptions } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { entryOf } from "./session.contract.ts";

/** Of the demo operator's people, and of those that a suite adds. */
export const PASSWORD = "evening-42";
const currency = "USD";

/** The usual gateway, and what a suite needs to add to it. */
export async function openGateway(open: OpenDatabase, options: TestGatewayOptions = {}) {
  const gateway = await startTestGateway({ open, ...options });
  const { database, ledger, url, config } = gateway;
  const { db } = database;
  const at = { baseUrl: url, merchantCode: config.merchantCode };
  const clock = options.clock ?? { nowMs: () => Date.now() };
  return {
    ...gateway,
    ...at,
    db,
    visitor: () => visitorOf(at),
    loggedIn: (
      username: string,
      entry: Entry = entryOf(username === "agent" ? username : "player"),
      password = PASSWORD,
    ) => entered(at, { username, password }, entry),
    /** The id of a person of the demo operator. */
    async idOf(account: string): Promise<string> {
      const [found] = await db.select().from(members).where(eq(members.account, account));
      if (found === undefined) throw new Error(`The demo operator has no ${account}`);
      return found.id;
    },
    /** Adds a person, and gives their id. */
    async addPerson(account: string, changes: Partial<typeof members.$inferInsert> = {}): Promise<string> {
      const now = new Date(clock.nowMs());
      const [made] = await db
        .insert(members)
        .values({
          ...{ ...accountNamed(account), nickname: account, currency, createdAt: now },
          ...{ passwordHash: await cheapPasswords().hash(PASSWORD), passwordChangedAt: now },
          ...changes,
        })
        .returning({ id: members.id });
      if (made === undefined) throw new Error(`${account} was not created`);
      return made.id;
    },
    /** Pays into a person's main wallet. */
    async deposit(id: string, amountMinor: bigint): Promise<void> {
      await ledger.transfer({
        idempotencyKey: `opening:${id}`,
        kind: "deposit",
        from: (await operatorAccount(ledger, "cash", currency)).id,
        to: (await mainWallet(ledger, { id, currency })).id,
        amountMinor,
      });
    },
    givesWallets: (own: "all" | readonly string[]) =>
      writeSetting(
        database,
        "wallet",
        { isSingle: false, vendors: own === "all" ? own : [...own] },
        clock.nowMs(),
      ),
    close: () => gateway.stop(),
  };
}

export type GatewayPlace = Awaited<ReturnType<typeof openGateway>>;
type Start = (options?: TestGatewayOptions) => Promise<GatewayPlace>;

/** Runs a suite on each database of the run. `open` starts the gateway, and adds what this suite needs besides. */
export function onGateway<Backend>(
  suite: (name: string, open: () => Promise<Backend>) => void,
  open: (start: Start) => Promise<NoInfer<Backend>>,
): void {
  forEachDatabase((_name, database) =>
    suite("the gateway", () => open((options) => openGateway(database, options))),
  );
}
