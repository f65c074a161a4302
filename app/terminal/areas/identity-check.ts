import { picturesForm } from "@parlour/core/cashier";
import {
  type DocumentPurpose,
  documentKinds,
  documentsForm,
  showsForm,
  situationOf,
} from "@parlour/core/identity-check";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fillAndSay } from "../form.ts";
import type { Entry } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { askPictures } from "../pictures.ts";
import { isMember } from "./login.ts";

function fieldsFor(dialogue: Dialogue, purpose: DocumentPurpose): readonly Asked[] {
  const { text, view } = dialogue;
  const name = `${purpose}Pictures` as const;
  const choices = () =>
    documentKinds[purpose].map((value) => ({ label: text(`identityCheck.kind.${value}`), value }));
  const look = () =>
    purpose === "identity" ? view("identityPictures", picturesForm) : view("addressPictures", picturesForm);
  return [
    { name: purpose, label: `identityCheck.kindOf.${purpose}`, choices },
    askPictures(dialogue, { name, label: `identityCheck.pictures.${purpose}`, look }),
  ];
}

/** What became of the check of the player's identity, and the documents for it (OPS-06). */
export const identityCheckEntry: Entry = {
  label: "identityCheck.title",
  at: memberPath("securityCenter"),
  isShown: isMember,
  async run(dialogue) {
    const { text, say, moment, view } = dialogue;
    const check = await readyOf(dialogue, () => view("identityCheck", queryView));
    const situation = situationOf(check);
    if (situation === "hidden") throw new Refused(text("identityCheck.not-needed"));
    const { sentAtMs = null, decidedAtMs = null, reason = "" } = check.asked ?? {};
    const atMs = situation === "accepted" ? decidedAtMs : sentAtMs;
    say(text(`identityCheck.${situation}`, { time: atMs === null ? "" : moment(atMs) }));
    if (reason !== "") say(text("identityCheck.reason", { reason }));
    if (!showsForm(check)) return;
    await shown(dialogue, "identityDocuments", documentsForm);
    say(text("identityCheck.kept"));
    await fillAndSay(dialogue, () => view("identityDocuments", documentsForm), {
      fields: () => check.wanted.flatMap((purpose) => fieldsFor(dialogue, purpose)),
      done: () => text("terminal.sent"),
    });
  },
};
