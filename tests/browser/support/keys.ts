import { type CDPSession, errors, type Locator, type Page } from "playwright";
import { expect } from "vitest";
import { PATIENCE } from "../../patience.ts";

/** More Tab stops than any page has before the wanted element. */
const STOPS = 90;

/** What a screen reader gets of one element. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isInvalid: boolean;
}

/** A keyboard and a screen reader. Nothing here clicks, and only the keys move the focus. */
export interface Keys {
  /** Presses Tab until that element has the focus. */
  to(what: Locator): Promise<void>;
  /** Presses Shift and Tab until that element has the focus. */
  back(what: Locator): Promise<void>;
  /** Goes to that element and presses Enter. */
  enter(what: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Moves on through the fields, named as in the form, and replaces the text of each. */
  type(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Waits until the field of that name has the focus, and returns what a screen reader gets of it. */
  hears(name: string): Promise<Heard>;
  /**
   * Submits the form with Enter. Then that field has the focus, is invalid, and has the sentence in its description.
   *
   * A live region that existed before has announced the sentence.
   */
  isRefusedAt(name: string, sentence: string | RegExp): Promise<void>;
  /** Submits the form with Enter. Then the focus is on the form's notice, an alert with that sentence. */
  isRefused(sentence: string | RegExp): Promise<void>;
}

const isFocused = (what: Locator): Promise<boolean> =>
  what
    .evaluateAll((found) => found.some((each) => each === document.activeElement))
    .catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    });

export function createKeys(page: Page): Keys {
  const { keyboard } = page;
  let session: Promise<CDPSession> | null = null;

  async function walk(what: Locator, key: string): Promise<void> {
    await what.first().waitFor({ state: "attached" });
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await isFocused(what)) return;
      await keyboard.press(key);
    }
    throw new Error(`The ${key} key did not reach ${what}`);
  }
  const field = (name: string) => page.locator(`:is(input, select)[name="${name}"]`);
  /** A field's name; for any other element, enough to identify it in a failed test. */
  const nameOfFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const words = activeElement?.textContent?.slice(0, 40);
      return activeElement?.getAttribute("name") ?? `${activeElement?.tagName} ${words}`;
    });

  async function readFocus(): Promise<Heard> {
    session ??= page.context().newCDPSession(page);
    const cdp = await session;
    const { result } = await cdp.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await cdp.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId ?? "",
      fetchRelatives: false,
    });
    const node = nodes[0];
    const text = (value: { readonly value?: unknown } | undefined) => String(value?.value ?? "");
    return {
      role: text(node?.role),
      name: text(node?.name),
      description: text(node?.description),
      isInvalid: (node?.properties ?? []).some(
        ({ name, value }) => name === "invalid" && text(value) === "true",
      ),
    };
  }
  /** Live regions announce only changes, so they must exist before the change. */
  const markLiveRegions = () =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll("[aria-live]")) each.setAttribute("data-was-there", "");
    });
  const isSpoken = () =>
    page.evaluate(() => {
      const notes = (document.activeElement?.getAttribute("aria-describedby") ?? "").split(" ");
      return notes.some((id) => {
        const note = id === "" ? null : document.getElementById(id);
        return Boolean(note?.closest("[data-was-there], [role=alert], [role=status]"));
      });
    });

  const keys: Keys = {
    to: (what) => walk(what, "Tab"),
    back: (what) => walk(what, "Shift+Tab"),
    async enter(what) {
      await keys.to(what);
      await keyboard.press("Enter");
    },
    press: (key) => keyboard.press(key),
    async type(texts) {
      for (const [name, text] of Object.entries(texts)) {
        await keys.to(field(name));
        await keyboard.press("Control+a");
        await keyboard.type(text);
      }
    },
    async hears(name) {
      await expect.poll(nameOfFocus, { ...PATIENCE, message: "the field that has the focus" }).toBe(name);
      return readFocus();
    },
    async isRefusedAt(name, sentence) {
      await markLiveRegions();
      await keyboard.press("Enter");
      await expect.poll(nameOfFocus, { ...PATIENCE, message: "the field that has the focus" }).toBe(name);
      await expect.poll(readFocus, PATIENCE).toMatchObject({
        isInvalid: true,
        // The field's rule stays before what is wrong.
        description:
          typeof sentence === "string" ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
      });
      expect(await isSpoken(), `whether ${name}'s error is read out`).toBe(true);
    },
    async isRefused(sentence) {
      await keyboard.press("Enter");
      const alert = page.getByRole("alert").filter({ hasText: sentence });
      await expect
        .poll(() => isFocused(alert), { ...PATIENCE, message: `the focus on ${sentence}` })
        .toBe(true);
    },
  };
  return keys;
}
