import { type AppLink, appLinks } from "@parlour/core/download/app-links.rules";
import { resourceLabel } from "@parlour/core/site/resource-label.rules";
import { resourcesOf } from "@parlour/core/site/site.resources";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useLanguage, useTag, useVisitor } from "../portal/use-portal-state.ts";

const resourceTypes = ["MOBILECONFIG", "Android"];

/**
 * The operator's apps in the visitor's language, null while the site has not answered. The player's token is in a code only
 * where `withLogin` says that the player wants it there.
 */
export function useAppLinks(withLogin = false): readonly AppLink[] | null {
  const { ports } = usePortal();
  const site = useSnapshot("site");
  const language = useLanguage()?.code ?? "";
  const isIn = useVisitor().kind === "loggedIn";
  if (site === undefined || site.context.status === null) return null;
  const token = withLogin && isIn ? ports.tokens.read() : null;
  return appLinks(resourcesOf(site, resourceTypes), { language, token });
}

/** What an app's devices are called: by the operator's label in English, else in our own words (SITE-08). */
export function useDeviceName(): (link: Pick<AppLink, "platform" | "labelNameEn">) => string {
  const text = useText();
  const tag = useTag();
  return ({ platform, labelNameEn }) =>
    resourceLabel({ name: text(`download.${platform}`), labelNameEn }, tag);
}
