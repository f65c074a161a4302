import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import { type NavigationView, navigationView } from "@parlour/core/navigation/navigation.view";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import { type SessionView, sessionView } from "@parlour/core/session/session.view";
import type { Role } from "@parlour/core/site/permissions.rules";
import { useFeature, usePortal, useSnapshot } from "./portal-context.tsx";
import { useSelector } from "./use-selector.ts";

/** The visitor's role in the capability table. */
export const useRole = (): Role => useSelector(usePortal().actor, ({ context }) => context.role);

/** The operator's agent policy, as the last status says (PERM-07). */
export const useAgentPolicy = (): boolean =>
  useSelector(usePortal().actor, ({ context }) => context.agentPolicy);

/** Addresses of the pages that the operator has switched off (SITE-08). */
export const useClosedPages = (): readonly string[] =>
  useSelector(usePortal().actor, ({ context }) => context.closed);

/** The game categories of the operator's menus, in its order; null for all in the default order (SITE-08). */
export const useMenuCategories = (): readonly GameCategory[] | null | undefined =>
  useSnapshot("menus")?.context.value?.categories;

/** Whether the site is open to this visit. While unknown or closed, no session features run. */
export const useIsOpen = (): boolean =>
  useSelector(usePortal().actor, (snapshot) => snapshot.matches("open"));

/** Whether the site is open, or why it is not; null until its status is known (SITE-01). */
export const useAvailability = () => useSelector(usePortal().actor, ({ context }) => context.availability);

/** The visitor as the header shows them. With a token the state is "entering" from the start, before the site has answered. */
export function useVisitor(): SessionView {
  const hasToken = useSelector(usePortal().actor, ({ context }) => context.hasToken);
  const snapshot = useSnapshot("session");
  const unread = useSnapshot("unread")?.context.value ?? 0;
  return snapshot === undefined && hasToken ? { kind: "entering" } : sessionView(snapshot, unread);
}

/** The shown page and the page that is loading; null only before the portal has started. */
export function useNavigation(): NavigationView | null {
  const snapshot = useSnapshot("navigation");
  return snapshot === undefined ? null : navigationView(snapshot);
}

/** The open overlay, if any, for components that need nothing else of the navigation. */
export const useOverlay = (): NavigationView["overlay"] =>
  useSelector(useFeature("navigation"), (snapshot) =>
    snapshot === undefined ? null : navigationView(snapshot).overlay,
  );

/** The bases of picture addresses, tried in order (SITE-06). */
export const useImageBases = (): readonly string[] | undefined =>
  useSelector(useFeature("site"), (snapshot) => snapshot?.context.imageBases) ?? undefined;

export function useLanguage(): Language | undefined {
  return useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.language);
}

/** The BCP 47 tag for numbers, money and dates (I18N-03). */
export const useTag = (): string => useLanguage()?.tag ?? "en";

/** Whether the visitor has folded the side menu; stored with the preferences (LAYOUT-01). */
export const useIsFolded = (): boolean =>
  useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.sideMenuFolded) ?? false;
