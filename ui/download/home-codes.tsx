import { useText } from "../portal/portal-context.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./download.module.css";
import { QrCode } from "./qr-code.tsx";
import { useAppLinks, useDeviceName } from "./use-app-links.ts";

/** The app on home (HOME-09): codes to scan on a screen that a phone can be held to, links on the phone itself. */
export function HomeCodes() {
  const text = useText();
  const nameOf = useDeviceName();
  const links = useAppLinks();
  if (links === null || links.length === 0) return null;
  return (
    <section className={styles.home}>
      <div className={styles.lead}>
        <h2>{text("download.home.title")}</h2>
        <p>{text("download.home.sentence")}</p>
      </div>
      <List className={styles.codes}>
        {links.map((link) => {
          const { platform, url, code } = link;
          const device = nameOf(link);
          return (
            <li key={platform} className={styles.entry}>
              <div className={styles.scan}>
                <QrCode code={code} label={text("download.code", { device })} />
              </div>
              <ButtonLink
                kind="quiet"
                icon={signs.download}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                title={text("download.open", { device })}
              >
                {device}
              </ButtonLink>
            </li>
          );
        })}
      </List>
    </section>
  );
}
