import { type NegotiationView, negotiationView } from "@parlour/core/contracts/negotiation.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { FakePorts } from "@parlour/testkit/ports";
import { openAgain } from "./shell-visits.ts";

/** What `openAgain` opens, with the contracts of the account. */
export async function open(
  address: string,
  prepare?: (ports: FakePorts) => void,
  username: "agent" | "player" = "agent",
) {
  const shell = await openAgain(address, prepare, username);
  const { backend } = shell.ports;
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
