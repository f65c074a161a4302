/** The normal form of names: a name finds an account exactly when both have the same key. */
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { findAccount } from "@parlour/app/gateway/members/find-account.ts";
import { accountNamed, nameKey } from "@parlour/app/gateway/members/name-key.ts";
import { NO_PASSWORD } from "@parlour/app/gateway/security/passwords.ts";
import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { credentials, solve } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { CAPTCHA_TEXT } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

/** Letters whose case, width and composition depend on the implementation, beside the rest of Unicode. */
const tricky = fc.constantFrom(..."iIıİſsSßẞKkKÅåÅΣσςﬁfiＡａ Ää\u0307\u0308\u00a0\u2003\ufeffǅǆΐΐ\ud800\0");
const anyName = fc.string({
  unit: fc.oneof(tricky, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
  maxLength: 12,
});
/** Other spellings of the same name. */
const respelt = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize("NFD"),
  (name) => name.normalize("NFKC"),
  (name) => ` ${name}\u00a0`,
  (name) => name.replaceAll("i", "\u0130"),
);

describe("the normal form of a name", () => {
  it("LOGIN-03 does not change when it is normalised again, for every Unicode character", () => {
    for (let point = 0; point <= 0x10_ffff; point += 1) {
      const key = nameKey(`a${String.fromCodePoint(point)}b`);
      if (nameKey(key) !== key) expect(nameKey(key), point.toString(16)).toBe(key);
    }
    fc.assert(
      fc.property(anyName, (name) => nameKey(nameKey(name)) === nameKey(name)),
      { numRuns: 2_000 },
    );
  });

  it("LOGIN-03 does not depend on case, width, composition and surrounding space", () => {
    const written = ["Ann-Zoë", " ANN-ZOË ", "ａｎｎ-zoe\u0308", "\u00a0ann-zoë"];
    expect(new Set(written.map(nameKey))).toEqual(new Set(["ann-zoë"]));
    expect(nameKey("tr\u0130al")).not.toBe(nameKey("trial"));
  });

  it("LOGIN-03 fits an index, for names of any length and content", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 60, maxLength: 300 }), (name) => {
        expect(new TextEncoder().encode(nameKey(`\ufdfa${name}`)).length).toBeLessThanOrEqual(1_200);
      }),
    );
    expect(nameKey("\ufdfa".repeat(300)).length).toBeLessThanOrEqual(300);
  });
});

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask } = gatewayOfSuite({ open });

  it("LOGIN-07 LOGIN-03 counts failed logins under all spellings of a name together", async () => {
    const guess = async (name: string, password = "wrong") => {
      const captcha = await solve(gateway.app, CAPTCHA_TEXT);
      const { body } = await ask(login, { ...credentials(name, password), captcha });
      return body.code ?? "let in";
    };
    // JavaScript lowers U+0130 to an i with a combining dot, some databases to a plain i.
    expect(await guess("TR\u0130AL", "evening-42")).toBe("wrong-credentials");
    const codes = [];
    for (const name of ["trial", "TRIAL", "ｔｒｉａｌ", " Trial"]) codes.push(await guess(name));
    for (let more = 5; more <= 10; more += 1) codes.push(await guess("trial"));
    expect(codes).toEqual([...Array(9).fill("wrong-credentials"), "locked"]);
    expect(await guess("ｔｒｉａｌ", "evening-42")).toBe("locked");
    expect(await guess("a\0b\ud800")).toBe("bad-request");
  });

  it("LOGIN-03 REG-03 finds an account by a name, and refuses another account, exactly where their keys are equal", async () => {
    const now = new Date(clock.nowMs());
    const known = { nickname: "n", passwordHash: NO_PASSWORD, passwordChangedAt: now, currency: "USD" };
    const write = (name: string) =>
      db
        .insert(members)
        .values({ ...known, ...accountNamed(name), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: members.id });
    // Database columns cannot store these characters, and registration refuses them.
    const keepable = anyName.filter((name) => nameKey(name) !== "" && !/[\0\p{Cs}]/u.test(name));
    await fc.assert(
      fc.asyncProperty(keepable, anyName, respelt, async (name, other, respell) => {
        const [made] = await write(name);
        expect(made).toBeDefined();
        try {
          for (const asked of [respell(name), other]) {
            const isSame = nameKey(asked) === nameKey(name);
            expect((await findAccount(db, asked))?.id === made?.id).toBe(isSame);
            if (isSame) expect(await write(asked)).toEqual([]);
          }
        } finally {
          await db.delete(members).where(inArray(members.id, [made?.id ?? ""]));
        }
      }),
      { numRuns: 150 },
    );
  });
});
