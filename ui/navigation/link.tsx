import type { Portal } from "@parlour/core";
import type { Overlay } from "@parlour/core/navigation/routes";
import { type Action, actionPath } from "@parlour/core/portal/actions.rules";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { usePortal } from "../portal/portal-context.tsx";
import { useClosedPages } from "../portal/use-portal-state.ts";

/** A link's target: a page, a page or game that needs permission, or an overlay that also has an address. */
export type Going =
  | { readonly to: string }
  | { readonly action: Action }
  | {
      readonly overlay: Overlay;
      /** The overlay's subject, such as a vendor. */
      readonly subject?: string;
      readonly to: string;
    };

/** A press that a browser would follow in the same tab; the browser handles any other. */
export const isPlain = (
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function go(portal: Portal, going: Going): void {
  const { perform, openOverlay, goTo } = commandsOf(portal);
  if ("action" in going) perform(going.action);
  else if ("overlay" in going) openOverlay(going.overlay, going);
  else goTo(going.to);
}

const addressOf = (going: Going): string => ("action" in going ? actionPath(going.action) : going.to);

/** Tells whether a link's page is open: no menu shows a page that the operator has switched off (SITE-08). */
export function useIsShown(): (going: Going) => boolean {
  const closed = useClosedPages();
  return (going) => !closed.includes(addressOf(going));
}

export type LinkProps = {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The props of a real link that core follows: it can also be opened in a new tab. */
export const linkOf = (portal: Portal, going: Going): LinkProps => ({
  href: addressOf(going),
  onClick: (event) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    go(portal, going);
  },
});

export function Link({
  going,
  ...rest
}: Omit<ComponentPropsWithRef<"a">, "href" | "onClick"> & { going: Going }) {
  return <a {...rest} {...linkOf(usePortal(), going)} />;
}
