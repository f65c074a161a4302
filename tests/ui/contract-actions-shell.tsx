import { type NegotiationView, negotiationView } from "@parlour/core/contracts/negotiation.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { openShell } from "./shell-page.tsx";

/** An agent or a player with an earlier session, on one of their pages. */
export async function open(
  address: string,
  prepare: (ports: FakePorts) => void = () => undefined,
  username: "agent" | "player" = "agent",
) {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  const entry = username === "agent" ? "agent" : "member";
  const reply = backend.login({ username, password: "evening-42", entry, captcha: null });
  if (reply.kind === "refused") throw new Error(reply.reason);
  const shell = await openShell({ address, clock, backend, token: reply.value.token }, prepare);
  await shell.run.settle();
  const own = backend.contractActions.own(username).contracts;
  return {
    ...shell,
    own,
    contract(id: string) {
      const found = [
        ...own,
        ...backend.contractActions.given(username, {
          account: "",
          kind: null,
          state: null,
          page: 1,
          size: 999,
        }).contracts,
      ].find((each) => each.id === id);
      if (found === undefined) throw new Error(`There is no contract ${id}`);
      return found;
    },
    /** Runs each command with the negotiation's view at that time. */
    async negotiate(...commands: readonly ((view: NegotiationView) => void)[]) {
      for (const command of commands) {
        const view = viewOf(shell.portal, "negotiation", negotiationView);
        if (view === null) throw new Error("The page has no negotiation");
        command(view);
        await shell.run.settle();
      }
    },
  };
}
export type Page = Awaited<ReturnType<typeof open>>;

/** The second headings of a page, in their order. */
export const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words?.replaceAll("&#x27;", "'"));
