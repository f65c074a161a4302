import { createPortal } from "@parlour/core";
import { closablePages } from "@parlour/core/navigation/closable.rules";
import type { Location } from "@parlour/core/navigation/navigation.ports";
import {
  type Access,
  formatLocation,
  overlayFits,
  parseLocation,
  resolve,
} from "@parlour/core/navigation/resolver";
import { routes } from "@parlour/core/navigation/routes";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Any text a person or an attacker could put into an address, halves of surrogate pairs included. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)))
    .map((all) => all.join("")),
);
/** An address with each of its parts, so that chance need not find the marks between them. */
const address = fc.oneof(
  text,
  fc.tuple(text, text, text, text).map(([path, name, value, hash]) => `/${path}?${name}=${value}#${hash}`),
);
const path = fc.oneof(fc.constantFrom(...routes.keys()), text);
const location: fc.Arbitrary<Location> = fc.record({
  path,
  query: fc.dictionary(text, text),
  hash: fc.oneof(
    fc.constantFrom("", "#term"),
    text.map((rest) => `#${rest}`),
  ),
});
const access: fc.Arbitrary<Access> = fc
  .record({
    role: fc.constantFrom("visitor", "trial", "member", "agent"),
    hasToken: fc.boolean(),
    mustChangePassword: fc.boolean(),
    closed: fc.subarray([...closablePages]),
  })
  .map(({ role, hasToken, mustChangePassword, closed }) =>
    role === "visitor"
      ? { role, closed, hasToken, mustChangePassword: hasToken && mustChangePassword }
      : { role, closed, hasToken: true, mustChangePassword: false },
  );

describe("the resolver", () => {
  it("ROUTE-11 never throws, always returns a screen, and keeps path, query and hash", () => {
    fc.assert(
      fc.property(location, access, (where, who) => {
        const place = resolve(where, who);
        expect(place).toMatchObject({ path: where.path, query: where.query, hash: where.hash });
        expect(place.screen).not.toBe("");
        if (!routes.has(where.path)) expect(place).toMatchObject({ screen: "not-found", redirect: null });
      }),
    );
  });

  it("ROUTE-11 shows an overlay only when it is suitable for the session", () => {
    fc.assert(
      fc.property(location, access, (where, who) => {
        const { overlay, redirect } = resolve(where, who);
        if (overlay !== null && redirect === null) expect(overlayFits(overlay, who)).toBe(true);
      }),
    );
  });

  it("ROUTE-11 ends redirects within three steps, at a URL without one", () => {
    fc.assert(
      fc.property(location, access, (where, who) => {
        let place = resolve(where, who);
        for (let step = 0; step < 3 && place.redirect !== null; step += 1)
          place = resolve(parseLocation(place.redirect), who);
        expect(place.redirect).toBeNull();
      }),
    );
  });
});

describe("a URL", () => {
  it("ROUTE-11 of any text is parsed as a location that round-trips", () => {
    fc.assert(
      fc.property(address, (url) => {
        const where = parseLocation(url);
        expect(parseLocation(formatLocation(where))).toEqual(where);
      }),
      { numRuns: 1_000 },
    );
  });

  it("ROUTE-11 of any well-formed location round-trips", () => {
    const whole = fc.string({ unit: "grapheme" });
    const plainPath = whole.map((rest) => `/${rest.replaceAll(/[?#]/g, "")}`);
    const wellFormed = fc.record({
      path: plainPath,
      query: fc.dictionary(whole, whole),
      hash: fc.oneof(
        fc.constant(""),
        whole.map((rest) => `#${rest}`),
      ),
    });
    fc.assert(
      fc.property(wellFormed, (where) => {
        expect(parseLocation(formatLocation(where))).toEqual(where);
      }),
    );
  });

  it("ROUTE-11 ERR-02 of any kind does not stop a portal, neither as the first nor as a later one", async () => {
    await fc.assert(
      fc.asyncProperty(address, address, async (first, second) => {
        const ports = createFakePorts({ address: first });
        const portal = createPortal(ports);
        const run = drive(portal, { clock: ports.clock });
        portal.start();
        await run.settle();
        portal.feature("navigation")?.send({ type: "navigation.asked", to: second });
        await run.until("navigation.settled");
        expect(ports.reports).toEqual([]);
        portal.stop();
      }),
      { numRuns: 60 },
    );
  });
});
