import { type NavigationView, navigationView } from "@parlour/core/navigation/navigation.view";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import { type SessionView, sessionView } from "@parlour/core/session/session.view";
import type { Role } from "@parlour/core/site/permissions.rules";
import { useFeature, usePortal, useSnapshot } from "./portal-context.tsx";
import { useSelector } from "./use-selector.ts";

/** Who is here, by the capability table's roles. */
export const useRole = (): Role => useSelector(usePortal().actor, ({ context }) => context.role);

/** Whether the site is open to this visit; while it is not known, or not so, nothing of a session lives. */
export const useIsOpen = (): boolean =>
  useSelector(usePortal().actor, (snapshot) => snapshot.matches("open"));

/** Who is here as the header shows it. A visit with a token is entering from the first moment on, before the site has answered. */
export function useVisitor(): SessionView {
  const hasToken = useSelector(usePortal().actor, ({ context }) => context.hasToken);
  const snapshot = useSnapshot("session");
  const unread = useSnapshot("unread")?.context.value ?? 0;
  return snapshot === undefined && hasToken ? { kind: "entering" } : sessionView(snapshot, unread);
}

/** What is on the screen and what is on its way there; null only before the portal has started. */
export function useNavigation(): NavigationView | null {
  const snapshot = useSnapshot("navigation");
  return snapshot === undefined ? null : navigationView(snapshot);
}

/** The overlay that is open, if one is; for who has nothing to do with the rest of the navigation. */
export const useOverlay = (): NavigationView["overlay"] =>
  useSelector(useFeature("navigation"), (snapshot) =>
    snapshot === undefined ? null : navigationView(snapshot).overlay,
  );

/** Where pictures are looked for, in order (SITE-06). */
export const useImageBases = (): readonly string[] | undefined =>
  useSelector(useFeature("site"), (snapshot) => snapshot?.context.imageBases) ?? undefined;

/** The language on the screen. */
export function useLanguage(): Language | undefined {
  return useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.language);
}

/** The BCP 47 tag by which numbers, money and dates are written (I18N-03). */
export const useTag = (): string => useLanguage()?.tag ?? "en";

/** Whether the visitor has folded the side menu; remembered by the preferences (LAYOUT-01). */
export const useIsFolded = (): boolean =>
  useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.sideMenuFolded) ?? false;
