/** The stakes on offer as a group of radio buttons; free spins select their stake when they appear. */
import { el } from "./dom.js";
import { minorOf } from "./money.js";

export function stakePicker(game, onFreeSpins) {
  let freeStake = "";
  const radios = game.stakes.map((minor, index) =>
    el("input", { type: "radio", name: "stake", value: minor, checked: index === 0 }),
  );
  const picker = el(
    "fieldset",
    { className: "stakes" },
    el("legend", {}, "Stake"),
    ...radios.map((radio) => el("label", {}, radio, game.money.bare(radio.value))),
  );
  onFreeSpins((spins) => {
    const stake = spins === null || spins === undefined ? "" : String(minorOf(spins.stake));
    const radio = radios.find(({ value }) => value === stake);
    if (radio !== undefined && stake !== freeStake) radio.checked = true;
    freeStake = stake;
  });
  Object.defineProperty(picker, "value", {
    get: () => radios.find(({ checked }) => checked)?.value ?? game.stakes[0],
  });
  return picker;
}
