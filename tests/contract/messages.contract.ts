import type { Language, MessagesPort } from "@parlour/core/preferences/preferences.ports";
import { describe, expect, it } from "vitest";

/** A messages port, with the languages to show its texts in. */
export interface Texts {
  readonly messages: MessagesPort;
  readonly first: Language;
  readonly second: Language;
  /** A language whose texts cannot be loaded. */
  readonly broken: Language;
  /** A sentence that says in which language it is shown: the language's code. */
  shown(): string;
}

/** What every source of texts must do: MessagesPort. */
export function describeMessages(name: string, make: () => Promise<Texts>): void {
  describe(`${name}: messages`, () => {
    it("I18N-01 show the texts of the language in use", async () => {
      const { messages, first, second, shown } = await make();
      await messages.use(first, new AbortController().signal);
      expect(shown()).toBe(first.code);
      await messages.use(second, new AbortController().signal);
      expect(shown()).toBe(second.code);
    });

    it("ERR-02 reject when a language cannot be loaded, and keep the current one", async () => {
      const { messages, first, broken, shown } = await make();
      await messages.use(first, new AbortController().signal);
      await expect(messages.use(broken, new AbortController().signal)).rejects.toMatchObject({
        name: "CallFailure",
      });
      expect(shown()).toBe(first.code);
    });

    it("I18N-01 do not show a language whose loading was aborted", async () => {
      const { messages, first, second, shown } = await make();
      await messages.use(first, new AbortController().signal);
      const given = new AbortController();
      const using = messages.use(second, given.signal);
      given.abort();
      await expect(using).rejects.toMatchObject({ name: "AbortError" });
      expect(shown()).toBe(first.code);
    });
  });
}
