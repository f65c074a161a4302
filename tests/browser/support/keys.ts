import { type CDPSession, errors, type Locator, type Page } from "playwright";
import { expect } from "vitest";
import { PATIENCE } from "../../patience.ts";

/** More stops than any page has before what is looked for. */
const STOPS = 90;

/** What a screen reader is told of one element. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isInvalid: boolean;
}

/** A keyboard, and ears. Nothing here clicks, and nothing takes the focus but the keys themselves. */
export interface Keys {
  /** Goes on with Tab until that element has the focus. */
  to(what: Locator): Promise<void>;
  /** Goes back with Shift and Tab. */
  back(what: Locator): Promise<void>;
  /** Goes to that element and presses Enter. */
  enter(what: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Puts a text in place of what stands in each field, named as in the form, on the way on. */
  type(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Waits until a field of that name has the focus, and says what a reader hears of it. */
  hears(name: string): Promise<Heard>;
  /**
   * Sends the form with Enter. Then the focus is in that field, which is wrong and described by that sentence, and a
   * live region that stood there before has said it.
   */
  isRefusedAt(name: string, sentence: string | RegExp): Promise<void>;
  /** Sends the form with Enter. Then the focus is on the form's notice, an alert that says so. */
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
    throw new Error(`The ${key} key never came to ${what}`);
  }
  const field = (name: string) => page.locator(`:is(input, select)[name="${name}"]`);
  /** A field's name; of anything else enough to know it by in a failed test. */
  const nameOfFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const words = activeElement?.textContent?.slice(0, 40);
      return activeElement?.getAttribute("name") ?? `${activeElement?.tagName} ${words}`;
    });

  async function hearFocus(): Promise<Heard> {
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
  /** Live regions speak of what changes in them, so they must be there before it does. */
  const markLiveRegions = () =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll("[aria-live]")) each.setAttribute("data-stood-there", "");
    });
  const isSpoken = () =>
    page.evaluate(() => {
      const notes = (document.activeElement?.getAttribute("aria-describedby") ?? "").split(" ");
      return notes.some((id) => {
        const note = id === "" ? null : document.getElementById(id);
        return Boolean(note?.closest("[data-stood-there], [role=alert], [role=status]"));
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
      return hearFocus();
    },
    async isRefusedAt(name, sentence) {
      await markLiveRegions();
      await keyboard.press("Enter");
      await expect.poll(nameOfFocus, { ...PATIENCE, message: "the field that has the focus" }).toBe(name);
      await expect.poll(hearFocus, PATIENCE).toMatchObject({
        isInvalid: true,
        description: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
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
