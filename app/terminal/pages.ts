import { commandsOf, type FeatureName, isSettled, type MakesView } from "@parlour/core";
import { navigationView, type Overlay } from "@parlour/core/navigation";
import type { ReadView } from "@parlour/core/queries";
import { type Dialogue, Refused } from "./dialogue.ts";
import type { Key } from "./texts.ts";

const overlayOf = ({ view }: Dialogue): Overlay | null => view("navigation", navigationView)?.overlay ?? null;

/** What a browser shows over a page by itself; the menus list it instead. */
const aside: readonly (Overlay | null)[] = ["announcements", "welcome", "notice"];

/** Waits until the page is there, and closes what came over it by itself. */
export async function settle(dialogue: Dialogue): Promise<void> {
  await dialogue.until(() => isSettled(dialogue.portal) || null);
  while (aside.includes(overlayOf(dialogue))) commandsOf(dialogue.portal).closeOverlay();
}

const reasonByOverlay: Partial<Readonly<Record<Overlay, Key>>> = {
  login: "error.notLoggedIn",
  "true-account": "session.trueAccount.sentence",
  "change-password": "password.sentence.forced",
};

/** Opens a page of the portal; throws `Refused` with the reason where the player may not see it. */
export async function openPage(dialogue: Dialogue, to: string): Promise<void> {
  const { portal, text } = dialogue;
  await settle(dialogue);
  commandsOf(portal).goTo(to);
  await arrive(dialogue);
  const { path } = portal.actor.getSnapshot().context.at;
  if (path !== to.replace(/[?#].*/, "")) throw new Refused(text("terminal.notOffered"));
}

/** Waits for a page; throws `Refused` when a question stands in its place, such as that of the login (PERM-05). */
export async function arrive(dialogue: Dialogue): Promise<void> {
  await settle(dialogue);
  const overlay = overlayOf(dialogue);
  const reason = overlay === null ? undefined : reasonByOverlay[overlay];
  if (reason === undefined) return;
  commandsOf(dialogue.portal).closeOverlay();
  throw new Refused(dialogue.text(reason));
}

/** The view of a feature of this page; throws `Refused` when the page does not have it. */
export async function shown<Name extends FeatureName, View>(
  dialogue: Dialogue,
  name: Name,
  view: MakesView<NoInfer<Name>, View>,
): Promise<View> {
  const found = await dialogue.until<{ readonly view: View | null }>(() => {
    const now = dialogue.view(name, view);
    return now !== null || isSettled(dialogue.portal) ? { view: now } : null;
  });
  if (found.view === null) throw new Refused(dialogue.text("terminal.notOffered"));
  return found.view;
}

/** Opens a form that stands over the page, such as the login; throws `Refused` when the session does not allow it. */
export async function openForm<Name extends FeatureName, View>(
  dialogue: Dialogue,
  overlay: Overlay,
  name: Name,
  view: MakesView<NoInfer<Name>, View>,
): Promise<View> {
  await settle(dialogue);
  if (overlayOf(dialogue) !== overlay) commandsOf(dialogue.portal).openOverlay(overlay);
  const found = await dialogue.until<{ readonly view: View | null }>(() => {
    const now = dialogue.view(name, view);
    return now !== null || overlayOf(dialogue) !== overlay ? { view: now } : null;
  });
  if (found.view === null) throw new Refused(dialogue.text("terminal.notOffered"));
  return found.view;
}

/**
 * Waits for a value that is read, trying once more after a failure. Throws `Refused` with the reason, or when there is
 * nothing to read here.
 */
export async function readyOf<Value>(
  dialogue: Dialogue,
  look: () => (ReadView<Value> & { readonly isRefreshing?: boolean }) | null,
): Promise<Value> {
  let hasRetried = false;
  const { view } = await dialogue.until(() => {
    const view = look();
    if (view === null || (view.kind === "ready" && view.isRefreshing !== true)) return { view };
    if (view.kind !== "failed" || view.isRetrying) return null;
    if (hasRetried) return { view };
    hasRetried = true;
    view.retry();
    return null;
  });
  if (view?.kind === "ready") return view.value;
  if (view?.kind === "failed") throw new Refused(dialogue.sentence(view.message));
  throw new Refused(dialogue.text("terminal.notOffered"));
}
