/** What a player picks for a bet: digits in a field, balls on a board, or one of two sides. */
import { el } from "../dom.js";

/** A number below the limit, by the browser's secure random numbers. */
function below(limit) {
  const most = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < most) return value % limit;
  }
}

const inOrder = (balls) => [...balls].sort();

function digitsPicker({ count, areDifferent }, onChange) {
  const what = `${count} ${areDifferent ? "different " : ""}${count === 1 ? "digit" : "digits"}`;
  const input = el("input", {
    type: "text",
    id: "digits",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: count,
    className: "digits",
    oninput: () => {
      input.value = input.value.replaceAll(/\D/g, "");
      onChange();
    },
  });
  const pick = () => [...input.value];
  const isRight = (digits) =>
    digits.length === count && (!areDifferent || new Set(digits).size === digits.length);
  return {
    node: el("div", { className: "field" }, el("label", { for: "digits" }, `Your ${what}`), input),
    pick: () => (isRight(pick()) ? pick() : null),
    missing: `Type ${what} first.`,
    luck() {
      const left = [..."0123456789"];
      const digit = () => (areDifferent ? left.splice(below(left.length), 1)[0] : left[below(10)]);
      input.value = Array.from({ length: count }, digit).join("");
    },
    clear() {
      input.value = "";
    },
  };
}

function ballsPicker({ count, of }, onChange) {
  const chosen = new Set();
  const balls = Array.from({ length: of }, (_, at) => String(at + 1).padStart(2, "0"));
  const buttons = new Map(
    balls.map((ball) => [
      ball,
      el(
        "button",
        {
          type: "button",
          className: "ball",
          "aria-pressed": "false",
          "aria-label": `Ball ${ball}`,
          onclick: () => toggle(ball),
        },
        ball,
      ),
    ]),
  );
  const note = el("p", { className: "soft" });
  function show() {
    for (const [ball, button] of buttons) button.setAttribute("aria-pressed", String(chosen.has(ball)));
    note.textContent = `${chosen.size} of ${count} chosen`;
  }
  function toggle(ball) {
    if (chosen.has(ball)) chosen.delete(ball);
    else {
      // One more than fits takes the place of the first.
      if (chosen.size === count) chosen.delete([...chosen][0]);
      chosen.add(ball);
    }
    show();
    onChange();
  }
  show();
  return {
    node: el(
      "div",
      { className: "field" },
      note,
      el("div", { className: "balls", role: "group", "aria-label": "Balls" }, ...buttons.values()),
    ),
    pick: () => (chosen.size === count ? inOrder(chosen) : null),
    missing: `Choose ${count === 1 ? "1 ball" : `${count} balls`} first.`,
    luck() {
      chosen.clear();
      const left = [...balls];
      for (let at = 0; at < count; at += 1) chosen.add(left.splice(below(left.length), 1)[0]);
      show();
    },
    clear() {
      chosen.clear();
      show();
    },
  };
}

function choicePicker({ options }, onChange) {
  const radios = options.map((option) =>
    el("input", { type: "radio", name: "side", value: option, onchange: onChange }),
  );
  const names = { odd: "Odd", even: "Even", small: "Small", big: "Big" };
  return {
    node: el(
      "fieldset",
      { className: "stakes" },
      el("legend", {}, "Your side"),
      ...radios.map((radio, at) => el("label", {}, radio, names[options[at]] ?? options[at])),
    ),
    pick: () => {
      const radio = radios.find(({ checked }) => checked);
      return radio === undefined ? null : [radio.value];
    },
    missing: "Choose a side first.",
    luck() {
      radios[below(radios.length)].checked = true;
    },
    clear() {
      for (const radio of radios) radio.checked = false;
    },
  };
}

const makers = { digits: digitsPicker, balls: ballsPicker, choice: choicePicker };

/** `pick()` is the complete pick as a list of texts, or null. */
export const pickerOf = (shape, onChange) => makers[shape.kind](shape, onChange);
