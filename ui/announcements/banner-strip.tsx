import type { Banner } from "@parlour/core/announcements/announcements.ports";
import { bannerTarget, homeBanners } from "@parlour/core/announcements/announcements.view";
import type { ReactNode } from "react";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useVisitor } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Carousel } from "../shared/carousel/carousel.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./banner-strip.module.css";

const DELAY_MS = 5_000;
const TRANSITION_MS = 1_000;
const SPACING = 20.3;

/**
 * The promotions at the top of home: one banner stays, several rotate with a pause (HOME-04). The box always keeps its
 * size.
 */
export function BannerStrip() {
  const portal = usePortal();
  const text = useText();
  const content = useQuery("content");
  const isVisitor = useVisitor().kind === "loggedOut";
  if (content.kind === "loading") return <Skeleton className={styles.blank} />;
  if (content.kind === "failed") {
    return (
      <Plain title={text("banner.failed.title")} sentence={text(content.message.key, content.message.values)}>
        <Button icon="refresh" busy={content.isRetrying} onClick={content.retry}>
          {text("shell.retry")}
        </Button>
      </Plain>
    );
  }
  const banners = homeBanners(content.value, isVisitor);
  if (banners.length === 0) {
    return (
      <Plain title={text("banner.welcome.title")} sentence={text("banner.welcome.sentence")}>
        <ButtonLink {...linkOf(portal, destinations.hot)}>{text("home.hot")}</ButtonLink>
      </Plain>
    );
  }
  return (
    <Carousel
      label={text("banner.label")}
      loop={banners.length > 1}
      delayMs={DELAY_MS}
      speedMs={TRANSITION_MS}
      spacing={SPACING}
      controls="over"
      words={{
        previous: text("home.previous"),
        next: text("home.next"),
        pause: text("banner.pause"),
        play: text("banner.resume"),
      }}
    >
      {banners.map((banner, place) => (
        <Slide key={banner.id} banner={banner} isFirst={place === 0} />
      ))}
    </Carousel>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const portal = usePortal();
  const text = useText();
  const bases = useImageBases();
  const target = bannerTarget(banner);
  const isHero = banner.linkage === destinations.register.to;
  const link =
    target === null
      ? null
      : target.kind === "elsewhere"
        ? { href: target.url, target: "_blank", rel: "noopener noreferrer" }
        : linkOf(
            portal,
            isHero
              ? destinations.register
              : target.kind === "path"
                ? { to: target.path }
                : { action: target.action },
          );

  return (
    <div className={styles.slide} data-hero={isHero || undefined}>
      <Picture
        ratio="banner"
        alt=""
        src={banner.imagePath}
        narrowSrc={banner.narrowImagePath}
        bases={bases}
        priority={isFirst}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        <p className={styles.sentence}>{banner.text}</p>
        {link !== null && banner.linkageType !== "NONE" && (
          <ButtonLink
            size="small"
            kind={isHero ? "primary" : "secondary"}
            className={styles.button}
            {...link}
          >
            {text(isHero ? "header.register" : `banner.open.${banner.linkageType}`)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const Plain = ({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) => (
  <section className={styles.plain}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.plainSentence}>{sentence}</p>
    {children}
  </section>
);
