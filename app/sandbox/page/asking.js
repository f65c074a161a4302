/** Requests to the page's own server, and what of them survives a reload of the tab. */
import { pause } from "./dom.js";

const PAUSES_MS = [400, 1_000, 2_000, 4_000];

/** Values that survive a reload of this tab; without session storage a reload starts empty. */
export function keeper(name) {
  let known = {};
  try {
    known = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  } catch {
    // No storage, or text that is not ours: start empty.
  }
  return {
    get: (key) => known[key],
    set(key, value) {
      known = { ...known, [key]: value };
      try {
        sessionStorage.setItem(name, JSON.stringify(known));
      } catch {
        // Without storage the page keeps its values in memory.
      }
    },
  };
}

// `randomUUID` exists on secure pages only, and an operator in development may use plain http.
export const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** One request; null without a usable answer. */
export async function askOnce(path, body) {
  try {
    const reply = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await reply.json();
    return typeof answer.ok === "boolean" && reply.status !== 500 ? answer : null;
  } catch {
    // A dropped connection or a garbled answer: the caller tries again or shows the failure.
    return null;
  }
}

/** Repeats the request until the answer is final; the same body always means the same step. */
export async function ask(path, body, isFinal = () => true, onAnswer = () => {}) {
  let answer = await askOnce(path, body);
  for (const ms of PAUSES_MS) {
    if (answer !== null && isFinal(answer)) break;
    if (answer !== null) onAnswer(answer);
    await pause(ms);
    answer = (await askOnce(path, body)) ?? answer;
  }
  return answer;
}
