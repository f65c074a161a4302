import { endSession, sessionList } from "@parlour/adapters/wire/devices.calls.ts";
import { logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

interface Row {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string;
}

forEachDatabase((_name, open) => {
  const { gateway, clock } = gatewayOfSuite({ open });
  let neighbour: FastifyInstance;
  beforeAll(async () => {
    // Another process on the same database.
    const { database, config } = gateway;
    neighbour = await createGateway({ mode: "test", database, config, clock, passwords: cheapPasswords() });
  });
  afterAll(() => neighbour.close());

  const listOf = async (token: string): Promise<readonly Row[]> => {
    const { body } = await gateway.ask(sessionList, {}, { token });
    const rows: Row[] = JSON.parse(JSON.stringify(body.value?.sessions));
    return rows;
  };
  const isAlive = async (token: string, app = gateway.app) =>
    (await ask(app, memberInfo, {}, { token })).body.success === true;

  describe("a player's sessions", () => {
    it("SESSION-02 are listed without their tokens, with the current one marked", async () => {
      const first = await gateway.logIn("player");
      clock.advance(60_000);
      const second = await gateway.logIn("player");
      const rows = await listOf(second);
      expect(rows).toHaveLength(2);
      expect(rows.filter(({ current }) => current)).toHaveLength(1);
      expect(rows[0]?.current).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(first);
      await gateway.ask(endSession, { others: "true" }, { token: second });
      expect(await isAlive(first)).toBe(false);
      expect(await listOf(second)).toHaveLength(1);
      await gateway.ask(logout, {}, { token: second });
    });

    it("SESSION-02 end one by one, on every gateway at once, and only by their own player", async () => {
      const [mine, other] = [await gateway.logIn("player"), await gateway.logIn("player")];
      const stranger = await gateway.logIn("trial");
      const target = (await listOf(other)).find(({ current }) => current)?.id ?? "";
      expect((await gateway.ask(endSession, { id: target }, { token: stranger })).body.success).toBe(true);
      expect(await isAlive(other)).toBe(true);
      expect((await gateway.ask(endSession, { id: target }, { token: mine })).body.success).toBe(true);
      expect(await isAlive(other)).toBe(false);
      expect(await isAlive(other, neighbour)).toBe(false);
      expect(await isAlive(mine, neighbour)).toBe(true);
      // One that is over, or that never was, is none to end.
      for (const id of [target, "0", "not-a-session"]) {
        expect((await gateway.ask(endSession, { id }, { token: mine })).body.success).toBe(true);
      }
    });

    it("SESSION-02 have a new token at each login, which is invalid everywhere after its logout", async () => {
      const [first, second] = [await gateway.logIn("player"), await logIn(neighbour, "player")];
      expect(first).not.toBe(second);
      await ask(neighbour, logout, {}, { token: first });
      expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
      expect((await gateway.ask(sessionList, {}, { token: first })).body.code).toBe("not-logged-in");
    });
  });
});
