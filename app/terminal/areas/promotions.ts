import { queryView } from "@parlour/core/queries";
import { type OfferView, offerView } from "@parlour/core/rewards";
import type { Dialogue } from "../dialogue.ts";
import { reading } from "../list.ts";
import { type Entry, menuOf, runMenu } from "../menu.ts";
import { readyOf } from "../pages.ts";
import { plainText } from "../plain-text.ts";
import { missionsEntry, rebateEntry, referralEntry } from "./claims.ts";
import { contractsEntry } from "./contracts.ts";
import { isMember } from "./login.ts";
import { pointsMenu } from "./points.ts";
import { rewardsEntry } from "./rewards.ts";

/** The player's own state in a promotion, as a sentence; null where there is none (PAGE-01). */
function stateOf({ text, money }: Dialogue, offer: OfferView | null): string | null {
  const state = offer?.state ?? null;
  switch (state?.kind) {
    case "amount-ready":
      return text("offer.ready.amount", { amount: money(state.amount) });
    case "rewards-ready":
      return text("offer.ready", { count: state.count });
    case "nothing-ready":
      return text("offer.nothing");
    case "no-code":
      return text("offer.noCode");
    case "friends":
      return text("offer.friends", { count: state.count });
    case "missions":
      return text("offer.missions", { done: state.done, total: state.total });
    case "rank":
      return text("offer.rank", { rank: state.label });
    case "no-rank":
      return text("offer.noRank", { rank: state.label, stake: money(state.stake) });
    case "trial":
      return text("offer.trial");
    default:
      return null;
  }
}

const promotionsEntry: Entry = {
  label: "nav.promotions",
  at: "/promotions",
  async run(dialogue) {
    const { text, view, portal } = dialogue;
    const { promotions } = await readyOf(dialogue, () => view("content", queryView));
    const facts = isMember(dialogue) ? await readyOf(dialogue, () => view("offers", queryView)) : null;
    const { role } = portal.actor.getSnapshot().context;
    await runMenu(dialogue, () => ({
      title: text("nav.promotions"),
      lines: promotions.length === 0 ? [text("promotions.empty.title")] : [],
      rows: promotions.map((each) => {
        const { title, figure, condition, contentHtml } = each;
        const state = stateOf(dialogue, offerView(each, facts, role));
        const line = [title, figure, state].filter((part) => part !== null).join(" · ");
        return reading(dialogue, line, () =>
          [line, condition, plainText(contentHtml)].filter((part) => part !== null).join("\n"),
        );
      }),
    }));
  },
};

export const promotionsMenu = menuOf("terminal.promotions", [
  promotionsEntry,
  rewardsEntry,
  rebateEntry,
  referralEntry,
  missionsEntry,
  pointsMenu,
  contractsEntry,
]);
