/** The clock of a shared round: a line of text, and a bar that runs out. */
import { addStyles, el } from "./dom.js";

/** "1 min 05 s", or "12 s". */
export function timeLeft(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0 ? `${rest}\u00a0s` : `${minutes}\u00a0min ${String(rest).padStart(2, "0")}\u00a0s`;
}

const hour = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const exact = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });

export const hourOf = (ms) => hour.format(new Date(ms));
export const exactHourOf = (ms) => exact.format(new Date(ms));

/** One clock a page; it brings the styles that the games by the clock share. */
export function createClock() {
  addStyles("/clock.css");
  const text = el("p", { className: "clock-text" });
  const bar = el("div", { className: "clock-bar", "aria-hidden": "true" }, el("span"));
  return {
    node: el("div", { className: "clock" }, text, bar),
    /** `part` of the time is left, from 1 to 0. */
    set(words, part) {
      if (text.textContent !== words) text.textContent = words;
      bar.firstChild.style.setProperty("--part", String(Math.min(1, Math.max(0, part))));
    },
  };
}
