import type { CashierPort } from "@parlour/core/cashier/cashier.ports";
import type { DocumentsRequest, IdentityCheckPort } from "@parlour/core/identity-check/identity-check.ports";
import { beforeAll, describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { numbered, opened } from "./opened.ts";
import { patient } from "./patient.ts";
import { jpg, png, textFile } from "./pictures.ts";

export interface CheckedPorts {
  readonly identityCheck: IdentityCheckPort;
  readonly cashier: CashierPort;
}

/** Any operator who may check the identity of players. */
export interface IdentityCheckBackend {
  visitor(): CheckedPorts;
  /** A new player, or a new trial account; with the name by which the operator knows them. */
  player(kind?: "trial"): Promise<{ readonly ports: CheckedPorts; readonly account: string }>;
  /** The operator's side. */
  switchTo(isOn: boolean): Promise<void>;
  ask(account: string, reason: string): Promise<void>;
  accept(account: string): Promise<void>;
  refuse(account: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

const upload = (bytes: Uint8Array<ArrayBuffer>, name = "passport.png") => ({
  name,
  type: "image/png",
  bytes: bytes.buffer,
});
const passport = (...fileIds: string[]): DocumentsRequest => ({
  documents: [{ purpose: "identity", kind: "passport", fileIds }],
});

/** What every backend must do for a player whose identity is checked (OPS-06). */
export function describeIdentityChecks(name: string, open: () => Promise<IdentityCheckBackend>): void {
  describe(`${name}: identity checks`, () => {
    const backend = opened(open);
    beforeAll(async () => {
      await backend.switchTo(true);
    });

    const newKey = numbered("identity-");
    const keep = async ({ identityCheck }: CheckedPorts, bytes = png()) =>
      givenBy(await identityCheck.uploadDocument(upload(bytes), () => {}, patient())).id;
    const read = async ({ identityCheck }: CheckedPorts) => givenBy(await identityCheck.readCheck(patient()));
    const send = ({ identityCheck }: CheckedPorts, request: DocumentsRequest, key = newKey()) =>
      identityCheck.send(request, key, patient());
    const asked = async () => {
      const one = await backend.player();
      await backend.ask(one.account, "Another name");
      return one;
    };

    it("OPS-06 answers no visitor, and has no check of a trial account", async () => {
      const { identityCheck } = backend.visitor();
      expect(reasonOf(await identityCheck.readCheck(patient()))).toBe("not-logged-in");
      expect(reasonOf(await identityCheck.send(passport("x"), newKey(), patient()))).toBe("not-logged-in");
      expect(reasonOf(await identityCheck.uploadDocument(upload(png()), () => {}, patient()))).toBe(
        "not-logged-in",
      );
      const { ports } = await backend.player("trial");
      expect(reasonOf(await ports.identityCheck.readCheck(patient()))).toBe("trial-account");
      expect(reasonOf(await send(ports, passport("x")))).toBe("trial-account");
    });

    it("OPS-06 wants nothing of a player who was not asked", async () => {
      const { ports } = await backend.player();
      expect(await read(ports)).toEqual({ isOn: true, wanted: ["identity"], asked: null });
      expect(reasonOf(await send(ports, passport(await keep(ports))))).toBe("not-asked");
      expect(givenBy(await ports.cashier.readTerms(patient()))).toMatchObject({
        heldBy: null,
        identityCheck: null,
        accountsWaitUntilMs: null,
      });
    });

    it("OPS-06 takes png and jpg pictures only", async () => {
      const { ports } = await backend.player();
      const upLoaded = async (bytes: Uint8Array<ArrayBuffer>) =>
        ports.identityCheck.uploadDocument(upload(bytes), () => {}, patient());
      expect((await upLoaded(jpg())).kind).toBe("done");
      expect(reasonOf(await upLoaded(textFile("%PDF-1.7")))).toBe("not-a-picture");
      expect(reasonOf(await upLoaded(png(5 * 1024 * 1024 + 1)))).toBe("too-large");
    });

    it("OPS-06 goes from asked to sent, refused, sent again and accepted, and holds withdrawals until then", async () => {
      const { ports, account } = await asked();
      const held = async () => {
        const { heldBy, withdrawable, identityCheck } = givenBy(await ports.cashier.readTerms(patient()));
        return { heldBy, identityCheck, isZero: withdrawable.amountMinor === 0n };
      };
      expect(await read(ports)).toMatchObject({
        asked: {
          state: "asked",
          cause: "operator",
          note: "Another name",
          reason: "",
          sentAtMs: null,
          decidedAtMs: null,
          documents: [],
        },
      });
      expect(await held()).toEqual({ heldBy: "identity-check", identityCheck: "asked", isZero: true });

      const sent = givenBy(await send(ports, passport(await keep(ports), await keep(ports))));
      expect(sent).toMatchObject({ asked: { state: "sent", sentAtMs: expect.any(Number) } });
      expect(sent.asked?.documents).toEqual(
        Array(2).fill({ purpose: "identity", kind: "passport", name: "passport.png" }),
      );
      expect(await held()).toMatchObject({ identityCheck: "sent" });
      expect(reasonOf(await send(ports, passport(await keep(ports))))).toBe("not-asked");

      await backend.refuse(account, "Too dark");
      expect(await read(ports)).toMatchObject({
        asked: { state: "refused", reason: "Too dark", decidedAtMs: expect.any(Number) },
      });
      expect(await held()).toMatchObject({ identityCheck: "refused" });
      await send(ports, passport(await keep(ports)));
      expect(await read(ports)).toMatchObject({ asked: { state: "sent", reason: "", decidedAtMs: null } });

      await backend.accept(account);
      expect(await read(ports)).toMatchObject({
        asked: { state: "accepted", reason: "", decidedAtMs: expect.any(Number) },
      });
      expect(await held()).toEqual({ heldBy: null, identityCheck: null, isZero: false });
      expect(reasonOf(await send(ports, passport(await keep(ports))))).toBe("not-asked");
      await backend.ask(account, "It has expired");
      expect(await read(ports)).toMatchObject({ asked: { state: "asked", note: "It has expired" } });
    });

    it("OPS-06 sends once under a key, only own pictures, and each of them once", async () => {
      const [{ ports, account }, other] = [await asked(), await asked()];
      const foreign = await keep(other.ports);
      expect(reasonOf(await send(ports, passport(foreign)))).toBe("unknown-document");
      expect(reasonOf(await send(ports, passport("no-such-picture")))).toBe("unknown-document");
      const one = await keep(ports);
      expect(reasonOf(await send(ports, passport(one, one)))).toBe("unknown-document");
      const key = newKey();
      const first = givenBy(await send(ports, passport(one), key));
      expect(givenBy(await send(ports, passport(one), key))).toEqual(first);
      await backend.refuse(account, "Too dark");
      expect(givenBy(await send(ports, passport(one), key)).asked?.state).toBe("refused");
      expect(reasonOf(await send(ports, passport(one)))).toBe("unknown-document");
    });

    it("OPS-06 refuses what is incomplete or of a wrong kind", async () => {
      const { ports } = await asked();
      const id = await keep(ports);
      for (const documents of [
        [],
        [{ purpose: "identity", kind: "passport", fileIds: [] }],
        [{ purpose: "identity", kind: "utility-bill", fileIds: [id] }],
        [{ purpose: "address", kind: "utility-bill", fileIds: [id] }],
      ] as const satisfies readonly DocumentsRequest["documents"][])
        expect(reasonOf(await send(ports, { documents }))).toBe("documents-missing");
    });

    it("OPS-06 holds nothing and takes nothing while it is switched off", async () => {
      const { ports } = await asked();
      await backend.switchTo(false);
      expect(await read(ports)).toMatchObject({ isOn: false, asked: { state: "asked" } });
      expect(givenBy(await ports.cashier.readTerms(patient()))).toMatchObject({ identityCheck: null });
      expect(reasonOf(await send(ports, passport(await keep(ports))))).toBe("not-asked");
      await backend.switchTo(true);
      expect(givenBy(await ports.cashier.readTerms(patient()))).toMatchObject({ identityCheck: "asked" });
    });
  });
}
