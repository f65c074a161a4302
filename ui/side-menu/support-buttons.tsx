import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { siteCommands } from "@parlour/core/site/site.commands";
import { isOfVisit } from "@parlour/core/site/site.resources";
import { supportOf } from "@parlour/core/site/site.view";
import { useEffect } from "react";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { onFirstInteraction } from "../shared/first-interaction.ts";
import * as signs from "../shared/icon/signs.ts";

/**
 * The channels of customer service; each opens in its own window, and core reports a failure (SIDE-04). Paths are
 * sealed to one visit, so a shared server-rendered page has none; they load at the first interaction.
 */
export function useSupport() {
  const portal = usePortal();
  const site = useSnapshot("site");
  const isForEverybody = site !== undefined && site.context.status !== null && !isOfVisit(site);
  useEffect(() => {
    if (!isForEverybody) return;
    return onFirstInteraction(window, () => viewOf(portal, "site", siteCommands)?.check());
  }, [isForEverybody, portal]);
  return (site === undefined ? [] : supportOf(site)).map((entry) => ({
    key: `${entry.csType} ${entry.title}`,
    title: entry.title,
    open: () => commandsOf(portal).openSupport(entry),
  }));
}

export function SupportButtons() {
  const text = useText();
  return useSupport().map(({ key, title, open }) => (
    <Button key={key} icon={signs.headset} title={text("support.window", { title })} onClick={open}>
      {title}
    </Button>
  ));
}
