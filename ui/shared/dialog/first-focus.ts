/**
 * What has the focus first in a dialog: the field marked `data-first-focus`, else the first one, where there is a field and
 * the focus would not raise a phone's keyboard over the words; otherwise the dialog itself, so that readers begin with its
 * title and no button looks chosen.
 */
export const firstFocus = (dialog: HTMLElement): HTMLElement => {
  const field = matchMedia("(pointer: fine)").matches
    ? (dialog.querySelector<HTMLElement>("[data-first-focus]") ??
      dialog.querySelector<HTMLElement>(":is(input, select, textarea):enabled:not([hidden], [type=hidden])"))
    : null;
  return field ?? dialog;
};

/** A form has come into a dialog that was open before it: the focus, where it still waits on the dialog, goes on to it. */
export function focusArrived(form: Element | null): void {
  const dialog = form?.closest<HTMLElement>("[data-dialog]");
  if (dialog && document.activeElement === dialog) firstFocus(dialog).focus();
}
