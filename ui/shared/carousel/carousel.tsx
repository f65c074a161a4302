import { Children, isValidElement, type ReactNode, useId, useRef, useState } from "react";
import { IconButton, type IconButtonProps } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { useDirection } from "../direction.tsx";
import * as signs from "../icon/home-signs.ts";
import type { Sign } from "../icon/icon-paths.ts";
import styles from "./carousel.module.css";
import type { PerView, PerViewCount } from "./moving.ts";
import { useSwiper } from "./use-swiper.ts";
import { useTurns } from "./use-turns.ts";

export type CarouselProps = {
  /** The strip's accessible name. */
  label: string;
  /** One slide per child; each needs a key. */
  children: ReactNode;
  perView?: PerViewCount | PerView;
  /** How many slides one press moves; a whole view by default. */
  group?: number;
  rows?: 1 | 2 | 3;
  /** The gap between slides in px; at most 12 below 768 px. */
  spacing?: 0 | 8 | 12 | 16 | 20 | 20.3;
  loop?: boolean;
  /** How long a slide shows before the next one, in milliseconds; without it nothing moves automatically. */
  delayMs?: number;
  /** The duration of one move, in milliseconds. */
  speedMs?: number;
  /** Names of the buttons; the last two are required for automatic slides. */
  words: { previous: string; next: string; pause?: string; play?: string };
  /** Buttons over the picture, as on a banner, or above the strip beside `head`. */
  controls?: "over" | "above";
  /** A heading and a link at the start of the row of buttons. */
  head?: ReactNode;
  className?: string;
};

const spread = (perView: PerViewCount | PerView): PerView =>
  typeof perView === "number" ? { phone: perView, tablet: perView, desktop: perView } : perView;

/**
 * Slides in a strip (HOME-03, HOME-04). CSS alone lays out the first view, so server-rendered HTML keeps its size;
 * Swiper loads with the other slides once the strip is near and the visitor interacts.
 */
export function Carousel({
  label,
  children,
  perView = 1,
  group,
  rows = 1,
  spacing = 20,
  loop = false,
  delayMs,
  speedMs = 240,
  words,
  controls = "above",
  head,
  className,
}: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const viewportId = useId();
  const dir = useDirection();
  const slides = Children.toArray(children);
  const seen = spread(perView);
  const views = [seen.phone, seen.tablet, seen.desktop].map((count) => count * rows);
  const moves = slides.length > Math.min(...views);
  const [turns, setTurns] = useState(true);
  const turning = useTurns(moves ? delayMs : undefined, speedMs, turns);
  const at = slides.length === 0 ? 0 : turning.turn % slides.length;
  const keys = slides.map((slide) => (isValidElement(slide) ? String(slide.key) : "")).join(" ");

  const swiper = useSwiper(viewport, {
    enabled: moves,
    keys,
    dir,
    perView: seen,
    group,
    rows,
    spacing,
    loop,
    initial: at,
    plays: !turning.isPaused,
    delayMs,
    speedMs,
    slideClass: styles.slide ?? "",
    trackClass: styles.track ?? "",
  });

  if (swiper.ready && turns) setTurns(false);
  const first = delayMs === undefined ? slides : [...slides.slice(at), ...slides.slice(0, at)];
  const isNextNear = moves && turning.state !== "resting";
  const rendered = swiper.ready ? slides : first.slice(0, Math.max(...views) + (isNextNear ? 1 : 0));

  const control = (label: string, does: Pick<IconButtonProps, "icon" | "onClick" | "disabled">) => (
    <IconButton
      kind="secondary"
      className={styles.step}
      size={controls === "over" ? "small" : "medium"}
      label={label}
      aria-controls={viewportId}
      {...does}
    />
  );
  const step = (which: "previous" | "next", icon: Sign) =>
    control(words[which], { icon, disabled: !swiper.can[which], onClick: () => swiper.step(which) });
  const { playing, togglePlaying } = swiper.ready ? swiper : turning;
  const { play, pause } = words;
  const buttons = moves && (
    <div className={styles.buttons}>
      {delayMs !== undefined &&
        pause &&
        play &&
        control(playing ? pause : play, {
          icon: playing ? signs.pause : signs.play,
          onClick: togglePlaying,
        })}
      {step("previous", signs.chevronStart)}
      {step("next", signs.chevronEnd)}
    </div>
  );

  return (
    <section className={classNames(styles.carousel, className)} aria-label={label} data-controls={controls}>
      {controls === "above" && (head || buttons) && (
        <div className={styles.head}>
          <div className={styles.heading}>{head}</div>
          {buttons}
        </div>
      )}
      {/* Swiper writes to these elements, so a new set of slides gets new ones. */}
      <div
        key={`${keys} ${dir}`}
        ref={viewport}
        id={viewportId}
        dir={dir}
        className={styles.viewport}
        data-phone={seen.phone}
        data-tablet={seen.tablet}
        data-desktop={seen.desktop}
        data-rows={rows}
        data-spacing={Math.floor(spacing)}
        data-turning={!swiper.ready && isNextNear ? turning.state : undefined}
      >
        <div className={styles.track}>
          {rendered.map((slide, place) => (
            <div
              key={isValidElement(slide) ? slide.key : undefined}
              className={styles.slide}
              data-from={place < (views[0] ?? 1) ? undefined : place < (views[1] ?? 1) ? "tablet" : "desktop"}
              inert={!swiper.ready && isNextNear && place > 0}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {controls === "over" && buttons}
    </section>
  );
}
