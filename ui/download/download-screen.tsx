import type { AppLink } from "@parlour/core/download/app-links.rules";
import { useState } from "react";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useVisitor } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./download.module.css";
import { QrCode } from "./qr-code.tsx";
import { useAppLinks, useDeviceName } from "./use-app-links.ts";

const BLANKS = [1, 2];

/**
 * The operator as an app (PAGE-01): a code and a link for each kind of device. A player may have the login put into the code,
 * for as long as the page is open (SIDE-03).
 */
export function DownloadScreen() {
  const text = useText();
  const isIn = useVisitor().kind === "loggedIn";
  const [withLogin, setWithLogin] = useState(false);
  const links = useAppLinks(withLogin);
  const hasLogin = isIn && links?.some(({ platform }) => platform === "ios") === true;
  return (
    <div className={page.page} aria-busy={links === null}>
      <PageHead title={text("screen.download")} sentence={text("download.sentence")} />
      {links?.length === 0 ? (
        <Empty
          icon={signs.download}
          title={text("download.none.title")}
          sentence={text("download.none.sentence")}
        />
      ) : (
        <div className={styles.devices}>
          {links === null
            ? BLANKS.map((blank) => <Skeleton key={blank} className={styles.blank} />)
            : links.map((link) => <Device key={link.platform} link={link} />)}
        </div>
      )}
      {hasLogin && (
        <Checkbox
          look="switch"
          className={styles.login}
          label={text("download.login")}
          help={text(withLogin ? "download.login.on" : "download.login.help")}
          checked={withLogin}
          onChange={({ target }) => setWithLogin(target.checked)}
        />
      )}
    </div>
  );
}

function Device({ link }: { link: AppLink }) {
  const text = useText();
  const { platform, url, code } = link;
  const device = useDeviceName()(link);
  return (
    <section className={styles.device}>
      <div className={styles.words}>
        <h2 className={page.subtitle}>{device}</h2>
        <ol className={styles.steps}>
          <li>{text(`download.${platform}.step1`)}</li>
          <li>{text(`download.${platform}.step2`)}</li>
          <li>{text(`download.${platform}.step3`)}</li>
        </ol>
        <ButtonLink
          icon={signs.download}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text("download.open", { device })}
        >
          {text("download.get")}
        </ButtonLink>
      </div>
      <QrCode code={code} label={text("download.code", { device })} />
    </section>
  );
}
