/** Opens the page's dialogs by their buttons, and closes them. */
import { at } from "./dom.js";

/** `dialogs`: the ids of the buttons, each with the id of the dialog that it opens. */
export function prepareDialogs(dialogs) {
  for (const [button, dialog] of Object.entries(dialogs))
    at(button).addEventListener("click", () => at(dialog).showModal());
  for (const close of document.querySelectorAll("dialog [data-close]"))
    close.addEventListener("click", () => close.closest("dialog").close());
  // A press beside the dialog closes it, as Escape does.
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
