import { text } from "node:stream/consumers";
import { createPortal, type Portal } from "@parlour/core";
import { loginForm } from "@parlour/core/login/login.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { drive, type Run } from "@parlour/testkit/drive";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { storyTexts } from "../../ui/login/login-story.tsx";
import { NotFound } from "../../ui/navigation/not-found.tsx";
import { NotOpenScreen } from "../../ui/portal/not-open-screen.tsx";
import { PortalApp, type Screens } from "../../ui/portal/portal-app.tsx";
import { PortalProvider } from "../../ui/portal/portal-context.tsx";
import { TextsProvider } from "../../ui/portal/texts-context.tsx";

/** A portal on fake ports, and what a person would see of it. */
export interface ShellPage {
  readonly portal: Portal;
  readonly ports: FakePorts;
  readonly run: Run;
  /** The whole page. */
  page(): Promise<Markup>;
  /** A part of it alone. */
  part(part: ReactNode): Promise<Markup>;
  logIn(username: string): Promise<void>;
}

/** Markup, and the questions that these tests ask of it. */
export interface Markup {
  readonly html: string;
  /** The text alone, pieces parted by " | ". */
  readonly words: string;
  /** The opening tags that match, such as every link to a path. */
  tags(pattern: RegExp): readonly string[];
  /** The markup of the first element whose opening tag matches, to the end of that element. */
  inside(pattern: RegExp): Markup;
}

export function markupOf(html: string): Markup {
  const words = html
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join(" | ");
  return {
    html,
    words,
    tags: (pattern) =>
      [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag).filter((tag) => pattern.test(tag)),
    inside(pattern) {
      const opening = [...html.matchAll(/<([a-z]\w*)[^>]*>/g)].find(([tag]) => pattern.test(tag));
      if (opening === undefined) throw new Error(`Nothing matches ${pattern}`);
      return markupOf(html.slice(opening.index, endOf(html, opening.index, opening[1] ?? "")));
    },
  };
}

function endOf(html: string, from: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, "g");
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Waits for every part whose script comes later, and writes each in its place. */
async function markup(node: ReactNode): Promise<Markup> {
  const { prelude } = await prerenderToNodeStream(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return markupOf(await text(prelude));
}

const screens: Screens = {
  component: (screen) => (screen === "not-found" ? NotFound : NotOpenScreen),
};

/** Opens a visit; `prepare` may break calls before anything is asked. */
export async function openShell(
  script: Script = {},
  prepare: (ports: FakePorts) => void = () => undefined,
): Promise<ShellPage> {
  const ports = createFakePorts(script);
  prepare(ports);
  const portal = createPortal(ports);
  const run = drive(portal, { clock: ports.clock });
  portal.start();
  await run.settle();
  const i18n = storyTexts();
  return {
    portal,
    ports,
    run,
    page: () => markup(<PortalApp portal={portal} i18n={i18n} screens={screens} />),
    part: (part) =>
      markup(
        <TextsProvider i18n={i18n}>
          <PortalProvider portal={portal}>{part}</PortalProvider>
        </TextsProvider>,
      ),
    async logIn(username) {
      portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
      await run.until("login.editing");
      viewOf(portal, "login", loginForm)?.submit({ username, password: "evening-42" });
      await run.until("session.holding.loggedIn.resting");
      await run.settle();
    },
  };
}
