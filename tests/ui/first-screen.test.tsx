import { createPortal } from "@parlour/core";
import common from "@parlour/messages/en/common.json";
import first from "@parlour/messages/en/first.json";
import { drive } from "@parlour/testkit/drive";
import { hang } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Offline } from "../../ui/portal/offline.tsx";
import { PortalApp } from "../../ui/portal/portal-app.tsx";
import { PortalProvider } from "../../ui/portal/portal-context.tsx";
import { TextsProvider } from "../../ui/portal/texts-context.tsx";
import { markupOf } from "./shell-page.tsx";

const never = new Promise(() => undefined);

/** A visit to which only the first download has come: its texts, and no script of a lazy part. */
async function openFirst(script: Script = {}, prepare: (ports: FakePorts) => void = () => undefined) {
  const fakePorts = createFakePorts(script);
  prepare(fakePorts);
  const portal = createPortal({ ...fakePorts, messages: { use: async () => undefined, rest: () => never } });
  const run = drive(portal, { clock: fakePorts.clock });
  portal.start();
  await run.settle();
  const asked: string[] = [];
  const texts = createInstance();
  texts.init({
    lng: "en",
    resources: { en: { translation: first } },
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => asked.push(key),
  });
  const part = (node: ReactNode) =>
    markupOf(
      renderToString(
        <TextsProvider i18n={texts}>
          <PortalProvider portal={portal}>{node}</PortalProvider>
        </TextsProvider>,
      ),
    );
  return {
    part,
    /** The keys that were asked for and are not there. */
    missing: () => asked,
    page: () => part(<PortalApp portal={portal} i18n={texts} screens={{ component: () => null }} />),
  };
}

// The markup is that of wide screens: phones show the same but for the lazy menus at the side and in the header.
describe("the texts of the first screen", () => {
  it("I18N-01 cover all that it shows a visitor", async () => {
    const { page, missing } = await openFirst();
    const shown = page();
    expect(shown.words).toContain("Games at Parlour");
    expect(shown.words).toContain("Register | Log in");
    expect(shown.words).toContain("Hot games");
    expect(shown.inside(/aria-label="Quick menu"/).words).toBe("Home | Games | Search | Wallet | Me");
    expect(missing()).toEqual([]);
  });

  it("I18N-01 HEADER-04 cover a player whose account is loading", async () => {
    const { page, missing } = await openFirst({ token: "a token" }, ({ faults }) =>
      faults.always("readMember", hang()),
    );
    expect(page().tags(/aria-label="Loading your account"/)).toHaveLength(1);
    expect(missing()).toEqual([]);
  });

  it("SITE-01 I18N-01 cover the opening site, and a page other than home", async () => {
    const opening = await openFirst({}, ({ faults }) => faults.always("readStatus", hang()));
    expect(opening.page().tags(/inert/)).not.toEqual([]);
    const elsewhere = await openFirst({ address: "/rng" });
    expect(elsewhere.page().tags(/aria-label="Loading the page"/)).toHaveLength(1);
    expect([...opening.missing(), ...elsewhere.missing()]).toEqual([]);
  });

  it("ERR-01 cover a lost connection", async () => {
    const { part, missing } = await openFirst();
    expect(part(<Offline />).tags(/role="status"/)).toHaveLength(1);
    expect(missing()).toEqual([]);
  });

  it("are in one namespace only", () => {
    expect(Object.keys(common).filter((key) => key in first)).toEqual([]);
    expect(Object.keys(first).length).toBeLessThan(Object.keys(common).length / 4);
  });
});
