import { conversionForm, redemptionForm } from "@parlour/core/points";
import { queryView } from "@parlour/core/queries";
import { formatCount } from "@parlour/core/shared";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fillAndSay } from "../form.ts";
import { type Entry, menuOf } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { isMember } from "./login.ts";
import { recordsEntry } from "./records.ts";

/** The points mall, after its points were said. */
async function mall(dialogue: Dialogue) {
  const { fact, tag, view } = dialogue;
  const read = await readyOf(dialogue, () => view("pointMall", queryView));
  fact("points.yours", formatCount(read.points, tag()));
  return read;
}

const password: Asked = { name: "password", label: "points.password", isSecret: true };
const at = "/pointMall";

/** Points for money, behind the password (POINTS-02). */
const convertEntry: Entry = {
  label: "points.convert",
  at,
  async run(dialogue) {
    const { text, money, say, tag, view } = dialogue;
    const { fewest, most, ratio, currency, turnoverTimes } = await mall(dialogue);
    const amount = money({ amountMinor: 100n, currency });
    say(text("points.ratio", { points: formatCount(ratio, tag()), amount }));
    if (turnoverTimes > 0) say(text("points.turnover", { count: turnoverTimes }));
    await shown(dialogue, "pointConversion", conversionForm);
    const look = () => view("pointConversion", conversionForm);
    const help = () =>
      text("points.convert.bounds", { fewest: formatCount(fewest, tag()), most: formatCount(most, tag()) });
    await fillAndSay(dialogue, look, {
      fields: () => [{ name: "points", label: "points.convert.points", help }, password],
      uncertain: "terminal.uncertain",
      done() {
        const converted = look()?.value?.amount;
        return converted ? text("claim.done", { amount: money(converted) }) : text("points.convert.done");
      },
    });
  },
};

/** Points for a reward, behind the password (POINTS-02). */
const redeemEntry: Entry = {
  label: "points.redeem",
  at,
  async run(dialogue) {
    const { text, money, pick, say, tag, view } = dialogue;
    const { rewards } = await mall(dialogue);
    if (rewards.length === 0) throw new Refused(text("points.empty.title"));
    await shown(dialogue, "pointRedemption", redemptionForm);
    const look = () => view("pointRedemption", redemptionForm);
    const choices = rewards.map(({ id: value, name, points, remaining }) => ({
      label: `${name} · ${text("points.price", { points: formatCount(points, tag()) })} · ${text("points.left", { count: remaining })}`,
      value,
    }));
    look()?.choose(await pick(text("points.rewards"), choices));
    say(text("points.redeem.sentence"));
    await fillAndSay(dialogue, look, {
      fields: () => [{ name: "quantity", label: "points.quantity" }, password],
      uncertain: "terminal.uncertain",
      done() {
        const amount = look()?.value?.amount;
        return amount
          ? text("points.redeem.done.money", { amount: money(amount) })
          : text("points.redeem.done.thing");
      },
    });
  },
};

export const pointsMenu = menuOf(
  "screen.point-mall",
  [
    convertEntry,
    redeemEntry,
    recordsEntry("points", "points.part.points"),
    recordsEntry("redeems", "points.part.redeems"),
  ],
  isMember,
);
