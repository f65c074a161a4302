import { useId, useState } from "react";
import { QrCode } from "../download/qr-code.tsx";
import { useAppLinks, useDeviceName } from "../download/use-app-links.ts";
import { useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Tabs } from "../shared/tabs/tabs.tsx";
import styles from "./menu-codes.module.css";

/** The QR codes for the app in the menu of wide screens (SIDE-03), expanded by visitors who want the app on their phone. */
export function MenuCodes() {
  const text = useText();
  const id = useId();
  const nameOf = useDeviceName();
  const links = useAppLinks() ?? [];
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState("");
  const link = links.find(({ platform }) => platform === chosen) ?? links[0];
  if (link === undefined) return null;
  return (
    <div className={styles.codes}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {text("download.menu")}
        <Icon name={signs.chevronDown} />
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          {links.length > 1 && (
            <Tabs
              label={text("download.devices")}
              items={links.map(({ platform }) => ({
                key: platform,
                label: text(`download.short.${platform}`),
              }))}
              selected={link.platform}
              onSelect={choose}
            />
          )}
          <QrCode code={link.code} label={text("download.code", { device: nameOf(link) })} />
        </div>
      )}
    </div>
  );
}
