import { shareOrigin } from "@parlour/core/site/main-domain.rules";
import { useSnapshot } from "./portal-context.tsx";

const OWN_ORIGIN = typeof location === "undefined" ? "" : location.origin;

/** The origin that links to share begin with: of the operator's main domain, else the page's own (SITE-08). */
export const useShareOrigin = (): string =>
  shareOrigin(useSnapshot("site")?.context.status?.mainDomain ?? "", OWN_ORIGIN);
