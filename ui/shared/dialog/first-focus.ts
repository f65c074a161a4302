/**
 * The element that a dialog focuses first: the field marked `data-first-focus` or the first field. Without a field, or
 * where a phone's keyboard would cover the text, the dialog itself, so that screen readers start with its title.
 */
export const firstFocus = (dialog: HTMLElement): HTMLElement => {
  const field = matchMedia("(pointer: fine)").matches
    ? (dialog.querySelector<HTMLElement>("[data-first-focus]") ??
      dialog.querySelector<HTMLElement>(":is(input, select, textarea):enabled:not([hidden], [type=hidden])"))
    : null;
  return field ?? dialog;
};

/** Moves the focus from the dialog to a form that appears after the dialog opened. */
export function focusArrived(form: Element | null): void {
  const dialog = form?.closest<HTMLElement>("[data-dialog]");
  if (dialog && document.activeElement === dialog) firstFocus(dialog).focus();
}
