import { createContext, type RefObject } from "react";

/** The focused element and its ancestors, nearest first, because the element may be removed before the focus returns. */
export interface FocusPlace {
  readonly element: Element | null;
  readonly around: readonly Element[];
}

/**
 * Where dialogs that follow one another keep what opened the first of them; the last one returns the focus there. Null
 * where a dialog stands alone.
 */
export const DialogOpener = createContext<RefObject<FocusPlace | null> | null>(null);

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An entry of a menu is removed, or hidden, with its menu; the menu's button stays. */
function lasting(element: Element): Element {
  const buttonId = element.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const button = buttonId && document.getElementById(buttonId);
  const menu = element.closest("[popover]");
  return button || (menu && document.querySelector(`[popovertarget="${menu.id}"]`)) || element;
}

/** The current place of the focus; while another dialog gives way, that dialog's own opener. */
export function focusPlace(before: FocusPlace | null): FocusPlace {
  if (before !== null && (isFree() || document.activeElement?.closest("[data-dialog]"))) return before;
  const element = document.activeElement && lasting(document.activeElement);
  const around: Element[] = [];
  for (let each = element; each !== null; each = each.parentElement) around.push(each);
  return { element, around };
}

/** A message of what went wrong comes before the heading above it. */
const RESTS = ["[role=alert][tabindex]", ":is(h1, h2, h3)[tabindex]"];

/** Focuses the nearest message or remaining heading around a place, at the latest the page's own. */
function focusNear({ around }: FocusPlace): void {
  for (const each of around) {
    if (!each.isConnected) continue;
    for (const rest of RESTS.flatMap((kind) => [...each.querySelectorAll<HTMLElement>(kind)])) {
      rest.focus({ preventScroll: true });
      if (!isFree()) return;
    }
  }
}

/**
 * Returns the focus to the element, or to the nearest heading if the element cannot take it or a pending answer removes
 * it. An element that the visitor has focused meanwhile keeps the focus.
 */
export function focusBack(place: FocusPlace): void {
  const { element } = place;
  if (!isFree()) return;
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
  if (element === null || isFree()) {
    focusNear(place);
    return;
  }
  const watching = new MutationObserver(() => {
    if (document.activeElement === element) return;
    watching.disconnect();
    if (isFree() && !element.isConnected) focusNear(place);
  });
  watching.observe(document.body, { childList: true, subtree: true });
}
