import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { picturesForm } from "@parlour/core/cashier";
import type { Dialogue } from "./dialogue.ts";
import type { Asked } from "./form.ts";
import type { Key } from "./texts.ts";

type Pictures = ReturnType<typeof picturesForm>;

/** Asks for the paths of pictures until an empty answer, and uploads each. */
export const askPictures = (
  dialogue: Dialogue,
  {
    name = "proof",
    label = "deposit.proof" as Key,
    look,
  }: { name?: string; label?: Key; look: () => Pictures | null },
): Asked => ({
  name,
  label,
  async ask() {
    const { say, text, sentence, ask, until } = dialogue;
    for (const picture of look()?.pictures ?? []) {
      if (picture.message !== null) picture.remove();
    }
    while (look()?.canAdd) {
      const path = (await ask(`${text(label)}, ${text("terminal.path")}: `)).trim();
      if (path === "") return;
      const bytes = await readFile(path).catch(() => null);
      if (bytes === null) {
        say(text("pictures.unreadable"));
        continue;
      }
      const type = /\.jpe?g$/i.test(path) ? "image/jpeg" : "image/png";
      look()?.choose([{ name: basename(path), type, bytes: Uint8Array.from(bytes).buffer }]);
      await until(() => (look()?.isBusy ? null : true));
      const latest = look()?.pictures.at(-1);
      say(latest?.message == null ? text("pictures.kept") : sentence(latest.message));
      if (latest?.message != null) latest.remove();
    }
  },
});
