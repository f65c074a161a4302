/** What had the focus, and what it stood in, the nearest first: it may be gone when the focus comes back. */
export interface FocusPlace {
  readonly element: Element | null;
  readonly around: readonly Element[];
}

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An entry of a menu goes away with its menu; the button of the menu stays. */
function lasting(element: Element): Element {
  const buttonId = element.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (buttonId && document.getElementById(buttonId)) || element;
}

/** Where the focus is now. */
export function focusPlace(): FocusPlace {
  const element = document.activeElement && lasting(document.activeElement);
  const around: Element[] = [];
  for (let each = element; each !== null; each = each.parentElement) around.push(each);
  return { element, around };
}

/** Gives the focus to the nearest heading of what is left around a place, the page's own at the latest. */
function focusNear({ around }: FocusPlace): void {
  for (const each of around) {
    if (!each.isConnected) continue;
    for (const heading of each.querySelectorAll<HTMLElement>(":is(h1, h2, h3)[tabindex]")) {
      heading.focus({ preventScroll: true });
      if (!isFree()) return;
    }
  }
}

/**
 * Gives the focus back to what had it, or to the nearest heading where that is gone or can take none. Where it goes away only later, with
 * an answer that was on its way, the heading has the focus then, unless the person has gone on. What has taken the focus meanwhile
 * keeps it.
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
