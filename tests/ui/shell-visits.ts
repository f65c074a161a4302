import type { MemberInfo } from "@parlour/core/session/session.ports";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { answer } from "@parlour/testkit/faults";
import { type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { SiteScene } from "../../ui/portal/shell-story.tsx";
import { type Markup, openShell, type ShellPage } from "./shell-page.tsx";

type Prepare = (ports: FakePorts) => void;
type Account = "agent" | "player";

export const hrefs = (markup: Markup) => markup.tags(/^<a /).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

/** A player who logs in at the home page and goes to another. */
export async function openPage(to: string, prepare?: Prepare, player = "player"): Promise<ShellPage> {
  const shell = await openShell({}, prepare);
  await shell.logIn(player);
  shell.portal.feature("navigation")?.send({ type: "navigation.asked", to });
  await shell.run.settle();
  return shell;
}

/** Opens a visit of the stories, logged in where it is a player's. */
export async function openVisit({ address = "/", player, prepare }: SiteScene): Promise<ShellPage> {
  return player === undefined ? openShell({ address }, prepare) : openPage(address, prepare, player);
}

function tokenOf(backend: FakePorts["backend"], username: Account): string {
  const entry = username === "agent" ? "agent" : "member";
  const reply = backend.login({ username, password: "evening-42", entry, captcha: null });
  if (reply.kind === "refused") throw new Error(reply.reason);
  return reply.value.token;
}

/** A page that an agent or a player with an earlier session comes back to. */
export async function openAgain(address: string, prepare?: Prepare, username: Account = "agent") {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  return openShell({ address, clock, backend, token: tokenOf(backend, username) }, prepare);
}

/** The gateway says this about the player, else what it always says. */
export function notifyOfPlayer({ backend, faults }: FakePorts, told: Partial<MemberInfo>): void {
  const known = backend.readMember(tokenOf(backend, "player"));
  if (known.kind === "refused") throw new Error(known.reason);
  faults.always("readMember", answer({ ...known, value: { ...known.value, ...told } }));
}
