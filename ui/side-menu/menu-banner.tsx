import type { Banner } from "@parlour/core/announcements/announcements.ports";
import { bannersOf, bannerTarget } from "@parlour/core/announcements/announcements.view";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useSnapshot } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./menu-banner.module.css";

/** The banner that the operator has for its menu (HOME-05); nothing where it has none. */
export function MenuBanner() {
  const content = useSnapshot("content")?.context.value ?? null;
  const banner = content === null ? undefined : bannersOf(content, "w_leftmenu")[0];
  return banner === undefined ? null : <Shown banner={banner} />;
}

function Shown({ banner }: { banner: Banner }) {
  const portal = usePortal();
  const bases = useImageBases();
  const target = bannerTarget(banner);
  const content = (
    <>
      <Picture ratio="wide" src={banner.narrowImagePath} alt="" bases={bases} className={styles.picture} />
      <span className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        {banner.text !== "" && <span className={styles.sentence}>{banner.text}</span>}
      </span>
    </>
  );
  if (target === null) return <div className={styles.banner}>{content}</div>;
  const link =
    target.kind === "elsewhere"
      ? { href: target.url, target: "_blank", rel: "noopener noreferrer" }
      : linkOf(portal, target.kind === "path" ? { to: target.path } : { action: target.action });
  return (
    <a className={styles.banner} {...link}>
      {content}
    </a>
  );
}
