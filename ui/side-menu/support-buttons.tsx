import { supportOf } from "@parlour/core/site/site.view";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";

/** The channels of customer service; each opens in a window of its own, and core says why when one does not (SIDE-04). */
export function useSupport() {
  const { actor } = usePortal();
  const site = useSnapshot("site");
  return (site === undefined ? [] : supportOf(site)).map((entry) => ({
    key: `${entry.csType} ${entry.title}`,
    title: entry.title,
    open: () => actor.send({ type: "support.asked", entry }),
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
