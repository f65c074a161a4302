import type { ConsentStore } from "@parlour/core/analytics/analytics.ports";
import type { DraftStore } from "@parlour/core/registration/registration.ports";
import type { CountdownStore } from "@parlour/core/verification/sms-code.ports";
import { describe, expect, it } from "vitest";
import type { Kept } from "./stores.contract.ts";

const draft = { username: "ada", nickname: "Ada 日 \u0000", email: "" };

export function describeDrafts(name: string, make: () => Kept<DraftStore>): void {
  describe(`${name}: drafts`, () => {
    it("REG-08 keeps a half-filled form for the browser session only", () => {
      const { store, local } = make();
      expect(store.read()).toEqual({});
      store.save(draft);
      expect(store.read()).toEqual(draft);
      expect(local.keys().filter((key) => (local.read(key) ?? "").includes("ada"))).toEqual([]);
    });

    it("REG-08 keeps only the form that was saved last", () => {
      const { store } = make();
      store.save(draft);
      store.save({ nickname: "Grace" });
      expect(store.read()).toEqual({ nickname: "Grace" });
      store.clear();
      expect(store.read()).toEqual({});
      store.clear();
    });

    it("REG-08 keeps other values of the browser session", () => {
      const { store, session } = make();
      session.write("anything", "else");
      store.save(draft);
      store.clear();
      expect(session.read("anything")).toBe("else");
      expect(store.read()).toEqual({});
    });
  });
}

/** For stores that keep a form as one text, which another script may have written. */
export function describeHostileDrafts(name: string, make: () => Kept<DraftStore>): void {
  describe(`${name}: tampered drafts`, () => {
    it.each([
      "",
      "{",
      "null",
      "[]",
      '"text"',
      "7",
      '{"username":7}',
      '{"username":null,"email":"a@b"}',
      '{"username":{"toString":"x"}}',
      `{"__proto__":{"username":"x"}}`,
      "[".repeat(50_000),
    ])("REG-08 reads %.40j as an empty form", (garbage) => {
      const { store, session } = make();
      const before = session.keys();
      store.save(draft);
      for (const key of session.keys().filter((each) => !before.includes(each))) session.write(key, garbage);
      expect(store.read()).toEqual({});
      expect(Object.getPrototypeOf(store.read())).not.toHaveProperty("username");
    });
  });
}

export function describeConsents(name: string, make: () => Kept<ConsentStore>): void {
  describe(`${name}: consents`, () => {
    it("META-01 keeps the visitor's last answer permanently", () => {
      const { store, session } = make();
      expect(store.read()).toBeNull();
      const before = session.keys();
      store.save("granted");
      expect(store.read()).toBe("granted");
      store.save("denied");
      expect(store.read()).toBe("denied");
      expect(session.keys()).toEqual(before);
    });

    it.each(["", "yes", "GRANTED", "granted ", "null", '"granted"', "<b>\u0000"])(
      "META-01 reads %j as no answer",
      (garbage) => {
        const { store, local } = make();
        const before = local.keys();
        store.save("granted");
        for (const key of local.keys().filter((each) => !before.includes(each))) local.write(key, garbage);
        expect(store.read()).toBeNull();
      },
    );
  });
}

/** Countdowns of two tabs of one browser; `settled` waits until a change in one could have reached the other. */
export interface TwoTabs {
  readonly one: Kept<CountdownStore>;
  readonly other: Kept<CountdownStore>;
  settled(): Promise<void>;
}

const READY_AT_MS = 1_767_614_580_000;

export function describeCountdowns(name: string, make: () => TwoTabs): void {
  describe(`${name}: countdowns`, () => {
    it("SMS-03 keeps each purpose's deadline beyond the browser session, in every tab", () => {
      const { one, other } = make();
      expect(one.store.read("login")).toBeNull();
      const before = one.session.keys();
      one.store.save("login", READY_AT_MS);
      one.store.save("registerMobile", READY_AT_MS + 1);
      one.store.save("login", READY_AT_MS + 2);
      for (const { store } of [one, other])
        expect(
          (["login", "reset", "register", "registerMobile"] as const).map((purpose) => store.read(purpose)),
        ).toEqual([READY_AT_MS + 2, null, null, READY_AT_MS + 1]);
      expect(one.session.keys()).toEqual(before);
    });

    it("SMS-03 notifies the other tab, but not itself or a removed listener", async () => {
      const { one, other, settled } = make();
      await settled();
      const heard: string[] = [];
      one.store.listen(() => heard.push("one"));
      const leave = other.store.listen(() => heard.push(`other reads ${other.store.read("reset")}`));
      one.store.save("reset", READY_AT_MS);
      await settled();
      expect(heard).toEqual([`other reads ${READY_AT_MS}`]);
      leave();
      one.store.save("reset", READY_AT_MS + 1);
      await settled();
      expect(heard).toHaveLength(1);
    });

    it.each([
      "",
      " ",
      "soon",
      "NaN",
      "Infinity",
      "-1",
      "1.5",
      "1e12",
      "0x10",
      "12 ",
      "9007199254740992",
      "9".repeat(400),
      "[1767614580000]",
      "<b>\u0000",
    ])("SMS-03 reads %.40j as no deadline", (garbage) => {
      const { one } = make();
      const before = one.local.keys();
      one.store.save("login", READY_AT_MS);
      for (const key of one.local.keys().filter((each) => !before.includes(each)))
        one.local.write(key, garbage);
      expect(one.store.read("login")).toBeNull();
    });

    it("SMS-03 reads an invalid time as no deadline, even if it was saved that way", () => {
      const { one } = make();
      for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 60]) {
        one.store.save("login", odd);
        expect(one.store.read("login")).toBeNull();
      }
    });
  });
}
