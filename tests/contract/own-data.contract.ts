import type { LoginPort } from "@parlour/core/login/login.ports";
import type { OwnDataPort } from "@parlour/core/own-data/own-data.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

export interface OwnDataPorts {
  readonly ownData: OwnDataPort;
  readonly login: LoginPort;
}

export interface OwnDataPlayer {
  readonly ports: OwnDataPorts;
  readonly username: string;
  readonly password: string;
}

/** Any operator whose players have rights over their data. */
export interface OwnDataBackend {
  visitor(): OwnDataPorts;
  trial(): Promise<OwnDataPorts>;
  /** A new player with that much in the main wallet. */
  player(balanceMinor: bigint): Promise<OwnDataPlayer>;
  close(): Promise<void>;
}

/** What every backend must do for players' rights over their data. */
export function describeOwnDataPorts(name: string, open: () => Promise<OwnDataBackend>): void {
  describe(`${name}: own data`, () => {
    const backend = opened(open);
    const readOf = async ({ ports }: OwnDataPlayer) => givenBy(await ports.ownData.read(patient()));

    it("consent to advertising is no until it is given, by each channel, and can be withdrawn", async () => {
      const player = await backend.player(0n);
      const change = async (isGiven: boolean) =>
        givenBy(await player.ports.ownData.changeConsent({ channel: "sms", isGiven }, patient())).consents;
      expect((await readOf(player)).consents).toEqual(
        ["mail", "sms", "inbox"].map((channel) => ({ channel, isGiven: false, changedAtMs: null })),
      );
      const [mail, given, inbox] = await change(true);
      expect(given).toMatchObject({ channel: "sms", isGiven: true });
      expect(given?.changedAtMs).toBeGreaterThan(0);
      expect([mail?.isGiven, inbox?.isGiven]).toEqual([false, false]);
      expect(await change(true)).toEqual([mail, given, inbox]);
      expect((await change(false))[1]).toMatchObject({ isGiven: false });
      expect((await readOf(player)).consents[1]?.isGiven).toBe(false);
    });

    it("the file needs the login password, names the account, and comes once an hour", async () => {
      const { ports, username, password } = await backend.player(0n);
      expect(reasonOf(await ports.ownData.exportData("not-it-42", patient()))).toBe("wrong-password");
      const file = givenBy(await ports.ownData.exportData(password, patient()));
      expect(file.name).toMatch(/^your-data \d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse(file.text)).toMatchObject({ account: [{ account: username }] });
      const again = await ports.ownData.exportData(password, patient());
      expect(reasonOf(again)).toBe("exported-recently");
      expect(again).toMatchObject({ detail: { retryAfterMs: expect.any(Number) } });
    });

    it("an account with money stays open, and says how much is left", async () => {
      const player = await backend.player(12_50n);
      const request = { password: player.password, erasesData: false };
      expect(reasonOf(await player.ports.ownData.close(request, patient()))).toBe("account-held");
      expect((await readOf(player)).holds).toEqual([
        { kind: "balance", count: 1, money: { amountMinor: 12_50n, currency: "USD" } },
      ]);
    });

    it("an empty account closes with the password, and nobody logs in to it after that", async () => {
      const { ports, username, password } = await backend.player(0n);
      const close = (given: string) => ports.ownData.close({ password: given, erasesData: true }, patient());
      expect(reasonOf(await close("not-it-42"))).toBe("wrong-password");
      expect(givenBy(await close(password))).toBeNull();
      expect(reasonOf(await ports.ownData.read(patient()))).toBe("not-logged-in");
      const entered = await backend
        .visitor()
        .login.login({ username, password, entry: "member", captcha: null }, patient());
      expect(reasonOf(entered)).toBe("account-closed");
    });

    it("PERM-06 a trial account and a visitor have none of it", async () => {
      const trial = await backend.trial();
      const closing = { password: "evening-42", erasesData: false };
      for (const [ports, reason] of [
        [trial, "trial-account"],
        [backend.visitor(), "not-logged-in"],
      ] as const) {
        expect(reasonOf(await ports.ownData.read(patient()))).toBe(reason);
        const consent = { channel: "mail", isGiven: true } as const;
        expect(reasonOf(await ports.ownData.changeConsent(consent, patient()))).toBe(reason);
        expect(reasonOf(await ports.ownData.exportData("evening-42", patient()))).toBe(reason);
        expect(reasonOf(await ports.ownData.close(closing, patient()))).toBe(reason);
      }
    });
  });
}
