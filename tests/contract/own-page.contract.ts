import type { AccountRefusal, AccountRequest, Profile } from "@parlour/core/account/account.ports";
import type { AuthenticatorRequest } from "@parlour/core/account/authenticator.ports";
import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Outcome } from "@parlour/core/shared/outcome";
import { beforeAll, describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** The ports for a player's own data and for messages from the operator. */
export type OwnPorts = Pick<FeaturePorts, "authenticator" | "profile" | "inbox" | "unread"> &
  Pick<PortalPorts, "session">;

/** Any operator with at least two unread messages for each of its players. */
export interface OwnBackend {
  visitor(): OwnPorts;
  /** A person with a new account, without a payment password and without cards. */
  newcomer(): Promise<{ readonly ports: OwnPorts; readonly password: string }>;
  trial(): Promise<OwnPorts>;
  /** The current code of an authenticator with that secret. */
  codeFor(secret: string): string;
  close(): Promise<void>;
}

const IBAN = "DE89 3704 0044 0532 0130 00";
const PAYDAY = "payday-77";
const card = (number: string): Extract<AccountRequest, { kind: "add-card" }> => ({
  kind: "add-card",
  bank: "Harbour Bank",
  holder: "Robin Vale",
  number,
  paymentPassword: PAYDAY,
});

/** What every backend must do for a player's own page and messages. */
export function describeOwnPorts(name: string, open: () => Promise<OwnBackend>): void {
  describe(`${name}: a player's own account`, () => {
    const backend = opened(open);
    let player: OwnPorts;
    let password: string;
    beforeAll(async () => {
      ({ ports: player, password } = await backend.newcomer());
    });
    let keys = 0;

    const change = (request: AccountRequest, ports = player): Promise<Outcome<Profile, AccountRefusal>> => {
      keys += 1;
      return ports.profile.change(request, `own-page-${keys}`, patient());
    };
    const setPayday = (next: string, current: string | null, login = password) =>
      change({ kind: "payment-password", password: login, current, next });
    const profile = async () => givenBy(await player.profile.readProfile(patient()));

    it("MEMBER-04 a nickname has two to twenty letters, is normalised, and appears in the player's info", async () => {
      for (const nickname of ["x", "y".repeat(21), "  ", "a\u202eb", "<b>", "two\nlines!"])
        expect(reasonOf(await change({ kind: "nickname", nickname }))).toBe("invalid-nickname");
      expect(givenBy(await change({ kind: "nickname", nickname: "  Ru\u0308diger  7 " })).nickname).toBe(
        "Rüdiger 7",
      );
      expect(givenBy(await player.session.readMember(patient())).nickname).toBe("Rüdiger 7");
    });

    it("MEMBER-04 a picture is one of the offered ones, and appears in the player's info", async () => {
      const { avatars } = await profile();
      expect(avatars.length).toBeGreaterThanOrEqual(6);
      const [, second] = avatars;
      if (second === undefined) throw new Error("There is no second picture");
      expect(givenBy(await change({ kind: "avatar", id: second.id })).avatar).toBe(second.path);
      expect(givenBy(await player.session.readMember(patient())).avatar).toBe(second.path);
      expect(reasonOf(await change({ kind: "avatar", id: "../../etc" }))).toBe("unknown-icon");
    });

    it("MEMBER-04 a payment password needs the login password, minimum length, a difference from it, and its old value", async () => {
      expect((await profile()).hasPaymentPassword).toBe(false);
      expect(reasonOf(await change(card("12345678")))).toBe("payment-password-missing");
      expect(reasonOf(await setPayday(PAYDAY, null, "not-mine-1"))).toBe("wrong-password");
      for (const weak of ["12345", "      ", password])
        expect(reasonOf(await setPayday(weak, null))).toBe("weak-payment-password");
      expect(givenBy(await setPayday(PAYDAY, null)).hasPaymentPassword).toBe(true);
      expect(reasonOf(await setPayday("another-77", null))).toBe("wrong-payment-password");
      expect(reasonOf(await setPayday("another-77", "guess-77"))).toBe("wrong-payment-password");
      expect(givenBy(await setPayday("another-77", PAYDAY)).hasPaymentPassword).toBe(true);
      // Repeated, as after a lost answer.
      expect(givenBy(await setPayday("another-77", PAYDAY)).hasPaymentPassword).toBe(true);
      givenBy(await setPayday(PAYDAY, "another-77"));
    });

    it("MEMBER-04 a bank account has a valid number, shows its last four digits, and is added and removed once", async () => {
      for (const number of ["12345", "1".repeat(21), "12a45678", "１２３４５６７８", "DE8", "-1234567.5"])
        expect(reasonOf(await change(card(number)))).toBe("invalid-card");
      expect(reasonOf(await change({ ...card("12345678"), holder: "R2D2" }))).toBe("invalid-card");
      expect(reasonOf(await change({ ...card("12345678"), paymentPassword: "guess-77" }))).toBe(
        "wrong-payment-password",
      );
      const added = givenBy(await change(card(IBAN)));
      expect(added.cards).toEqual([
        { id: expect.any(String), bank: "Harbour Bank", holder: "Robin Vale", ending: "3000" },
      ]);
      expect(JSON.stringify(added)).not.toContain("0440532");
      expect(givenBy(await change(card(IBAN.toLowerCase()))).cards).toHaveLength(1);
      expect(reasonOf(await change({ ...card(IBAN), holder: "Somebody Else" }))).toBe("card-taken");

      const cardId = added.cards[0]?.id ?? "";
      expect(reasonOf(await change({ kind: "remove-card", cardId, paymentPassword: "guess-77" }))).toBe(
        "wrong-payment-password",
      );
      expect(reasonOf(await change({ kind: "remove-card", cardId: "nobody", paymentPassword: PAYDAY }))).toBe(
        "unknown-card",
      );
      expect(givenBy(await change({ kind: "remove-card", cardId, paymentPassword: PAYDAY })).cards).toEqual(
        [],
      );
    });

    it("MEMBER-04 a card number belongs to one player, five are allowed, and another's cannot be removed", async () => {
      const other = await backend.newcomer();
      givenBy(
        await change(
          { kind: "payment-password", password: other.password, current: null, next: PAYDAY },
          other.ports,
        ),
      );
      const theirs = givenBy(await change(card("99887766"), other.ports)).cards[0]?.id ?? "";
      expect(reasonOf(await change(card("9988-7766")))).toBe("card-taken");
      expect(reasonOf(await change({ kind: "remove-card", cardId: theirs, paymentPassword: PAYDAY }))).toBe(
        "unknown-card",
      );
      for (const digit of [1, 2, 3, 4, 5]) givenBy(await change(card(`55544433${digit}`)));
      expect(reasonOf(await change(card("555444336")))).toBe("too-many-cards");
      expect((await profile()).safety).toBeGreaterThan(0);
      expect(givenBy(await other.ports.profile.readProfile(patient())).cards).toHaveLength(1);
    });

    it("MEMBER-04 five wrong payment passwords lock it, even for the right one", async () => {
      const guess = () => change({ ...card("11223344"), paymentPassword: "guess-77" });
      const reasons = [];
      for (let tries = 0; tries < 5; tries += 1) reasons.push(reasonOf(await guess()));
      expect(reasons).toEqual([
        ...Array.from({ length: 4 }, () => "wrong-payment-password"),
        "payment-password-locked",
      ]);
      const locked = await change(card("11223344"));
      expect(locked).toMatchObject({ kind: "refused", reason: "payment-password-locked" });
      const { retryAfterMs } = Object(locked.kind === "refused" ? locked.detail : null);
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(retryAfterMs).toBeLessThanOrEqual(15 * 60_000);
    });

    it("MEMBER-04 a trial account has a profile, but can change only its picture", async () => {
      const ports = await backend.trial();
      expect(givenBy(await ports.profile.readProfile(patient())).cards).toEqual([]);
      const requests: AccountRequest[] = [
        { kind: "nickname", nickname: "Guest Two" },
        { kind: "payment-password", password: "evening-42", current: null, next: PAYDAY },
        card("12345678"),
        { kind: "remove-card", cardId: "any", paymentPassword: PAYDAY },
      ];
      for (const request of requests) expect(reasonOf(await change(request, ports))).toBe("trial-account");
      expect(reasonOf(await ports.authenticator.readOffer(patient()))).toBe("trial-account");
      const on = { kind: "on", password: "evening-42", code: "123456" } as const;
      expect(reasonOf(await ports.authenticator.change(on, "of-a-trial", patient()))).toBe("trial-account");
    });

    it("LOGIN-09 MEMBER-04 a second factor is turned on by a code from the offered key, and off by a recovery code", async () => {
      const { ports, password: login } = await backend.newcomer();
      const { authenticator } = ports;
      const switched = (request: AuthenticatorRequest, key: string) =>
        authenticator.change(request, `authenticator-${key}`, patient());
      const hasOne = async () => givenBy(await ports.profile.readProfile(patient())).hasSecondFactor;
      const off = { kind: "off", password: login, code: "no-such-code" } as const;
      expect(reasonOf(await switched({ kind: "on", password: login, code: "123456" }, "early"))).toBe(
        "offer-expired",
      );
      expect(reasonOf(await switched(off, "early-off"))).toBe("not-on");

      const offer = givenBy(await authenticator.readOffer(patient()));
      expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(offer.address).toMatch(/^otpauth:\/\/totp\//);
      expect(offer.address).toContain(`secret=${offer.secret}`);
      expect(reasonOf(await switched({ kind: "on", password: login, code: "no-such-code" }, "wrong"))).toBe(
        "wrong-code",
      );
      expect(await hasOne()).toBe(false);
      const stolen = { kind: "on", password: "not-mine-1", code: backend.codeFor(offer.secret) } as const;
      expect(reasonOf(await switched(stolen, "stolen"))).toBe("wrong-password");
      const on = { kind: "on", password: login, code: backend.codeFor(offer.secret) } as const;
      const first = givenBy(await switched(on, "on"));
      expect(first.hasSecondFactor).toBe(true);
      expect(new Set(first.recoveryCodes).size).toBe(10);
      // Repeated, as after a lost answer.
      expect(givenBy(await switched(on, "on"))).toEqual(first);
      expect(await hasOne()).toBe(true);
      expect(reasonOf(await authenticator.readOffer(patient()))).toBe("already-on");
      expect(reasonOf(await switched(on, "on-twice"))).toBe("already-on");

      const [one = "", two = ""] = first.recoveryCodes;
      expect(reasonOf(await switched({ ...off, password: "not-mine-1", code: one }, "guess"))).toBe(
        "wrong-password",
      );
      const renewed = givenBy(await switched({ ...off, kind: "new-codes", code: one }, "renew"));
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(reasonOf(await switched({ ...off, code: two }, "old-code"))).toBe("wrong-code");
      const ended = givenBy(await switched({ ...off, code: renewed.recoveryCodes[0] ?? "" }, "off"));
      expect(ended).toEqual({ hasSecondFactor: false, recoveryCodes: [] });
      expect(await hasOne()).toBe(false);
    });

    it("LOGIN-09 MEMBER-04 five wrong codes lock a second factor, even for the right one", async () => {
      const offer = givenBy(await player.authenticator.readOffer(patient()));
      const reasons = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const request = { kind: "on", password: "evening-42", code: "no-such-code" } as const;
        reasons.push(reasonOf(await player.authenticator.change(request, `guess-code-${tries}`, patient())));
      }
      expect(reasons).toEqual([...Array(4).fill("wrong-code"), "locked"]);
      const right = { kind: "on", password: "evening-42", code: backend.codeFor(offer.secret) } as const;
      const locked = await player.authenticator.change(right, "right-too-late", patient());
      expect(locked).toMatchObject({ kind: "refused", reason: "locked" });
      const { retryAfterMs } = Object(locked.kind === "refused" ? locked.detail : null);
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(retryAfterMs).toBeLessThanOrEqual(15 * 60_000);
    });

    it("MEMBER-05 messages are listed newest first and unread; reading, removing and restoring update the count", async () => {
      const read = async () => givenBy(await player.inbox.read({ language: "TY", page: 1 }, patient()));
      const before = await read();
      const sent = before.letters.map(({ sentAtMs }) => sentAtMs);
      expect(sent).toEqual([...sent].sort((left, right) => right - left));
      const unread = before.letters.filter(({ isRead }) => !isRead);
      expect(before.unread).toBe(unread.length);
      expect(before.pages).toBe(1);
      const [first, second] = unread.map(({ id }) => id);
      if (first === undefined || second === undefined) throw new Error("There are too few unread messages");

      expect(givenBy(await player.inbox.markRead([first], patient()))).toBe(unread.length - 1);
      expect(givenBy(await player.inbox.markRead([first], patient()))).toBe(unread.length - 1);
      expect(givenBy(await player.inbox.remove([second], patient()))).toBe(unread.length - 2);
      expect(await player.unread.readUnread(patient())).toBe(unread.length - 2);
      expect((await read()).letters.map(({ id }) => id)).not.toContain(second);
      expect(givenBy(await player.inbox.restore([second], patient()))).toBe(unread.length - 1);
      expect((await read()).letters.find(({ id }) => id === second)?.isRead).toBe(false);
      expect(givenBy(await player.inbox.markRead([], patient()))).toBe(0);
      expect((await read()).letters.every(({ isRead }) => isRead)).toBe(true);
    });

    it("MEMBER-05 an unknown message id means no message, rather than all", async () => {
      const other = await backend.newcomer();
      const read = async () => givenBy(await other.ports.inbox.read({ language: "TY", page: 1 }, patient()));
      const before = await read();
      givenBy(await other.ports.inbox.remove(["nothing", "-1", "9999999999"], patient()));
      expect(await read()).toEqual(before);
    });

    it("MEMBER-04 MEMBER-05 API-03 refuse a visitor", async () => {
      const { authenticator, profile, inbox } = backend.visitor();
      expect(reasonOf(await authenticator.readOffer(patient()))).toBe("not-logged-in");
      expect(reasonOf(await profile.readProfile(patient()))).toBe("not-logged-in");
      expect(reasonOf(await inbox.read({ language: "TY", page: 1 }, patient()))).toBe("not-logged-in");
      expect(reasonOf(await inbox.remove([], patient()))).toBe("not-logged-in");
    });
  });
}
