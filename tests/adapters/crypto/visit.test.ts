import { openForVisit } from "@parlour/adapters/crypto/visit.ts";
import { describe, expect, it } from "vitest";
import { sealToVisit } from "../support/gateway-keys.ts";

describe("a page's key", () => {
  it("CRYPTO-02 decrypts a customer-service path that was encrypted for this page", async () => {
    const visit = openForVisit();
    const key = await visit.publicKey();
    expect(key).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(await visit.publicKey()).toBe(key);
    const path = "https://chat.example.test/?für=день";
    expect(await visit.open(await sealToVisit(key ?? "", path))).toBe(path);
  });

  it("CRYPTO-02 does not decrypt what was encrypted for another page, or not at all", async () => {
    const [ours, theirs] = [openForVisit(), openForVisit()];
    const sealed = await sealToVisit((await theirs.publicKey()) ?? "", "https://chat.example.test");
    expect(await ours.open(sealed)).toBeNull();
    expect(await ours.open("https://chat.example.test")).toBeNull();
    expect(await ours.open("")).toBeNull();
  });

  it("CRYPTO-02 has no key if the page may not encrypt, and otherwise a different one per page", async () => {
    const plain = openForVisit(null);
    expect(await plain.publicKey()).toBeNull();
    expect(await plain.open("anything")).toBeNull();
    expect(await openForVisit().publicKey()).not.toBe(await openForVisit().publicKey());
  });
});
