import Swiper from "swiper";
import { Autoplay, Grid } from "swiper/modules";

/** Visible slides: below 768 px, from 768 px and from 1200 px. */
export type PerView = { phone: PerViewCount; tablet: PerViewCount; desktop: PerViewCount };
export type PerViewCount = 1 | 2 | 3 | 4 | 5 | 6;

export type MovingOptions = {
  perView: PerView;
  group: number | undefined;
  rows: number;
  spacing: number;
  loop: boolean;
  /** The index of the first visible slide. */
  initial: number;
  /** Whether the slides were turning automatically before Swiper started. */
  plays: boolean;
  delayMs: number | undefined;
  speedMs: number;
  slideClass: string;
  trackClass: string;
  /** Whether the visitor prefers reduced motion: nothing moves automatically, and steps have no animation. */
  still: boolean;
  onChange: (state: { previous: boolean; next: boolean; playing: boolean }) => void;
};

export type Moving = {
  step: (which: "previous" | "next") => void;
  togglePlaying: () => void;
  stop: () => void;
};

/** The widest gap on a phone, the same as in the carousel's style sheet. */
const PHONE_SPACING_PX = 12;

/**
 * Starts Swiper on a rendered strip; only this lazily loaded module imports Swiper. Slides out of sight become inert,
 * so that the Tab key does not scroll the strip.
 */
export function startMoving(element: HTMLElement, options: MovingOptions): Moving {
  const { perView, rows, delayMs, still } = options;
  const view = (count: number, spaceBetween = options.spacing) => ({
    slidesPerView: count,
    slidesPerGroup: Math.min(options.group ?? count, count),
    spaceBetween,
  });
  const report = (swiper: Swiper) => {
    const shown = new Set(swiper.visibleSlides);
    for (const slide of swiper.slides) slide.inert = shown.size > 0 && !shown.has(slide);
    options.onChange({
      previous: options.loop || !swiper.isBeginning,
      next: options.loop || !swiper.isEnd,
      playing: swiper.autoplay?.running === true && !swiper.autoplay.paused,
    });
  };

  element.toggleAttribute("data-moving", true);
  const swiper = new Swiper(element, {
    modules: [Autoplay, Grid],
    wrapperClass: options.trackClass,
    slideClass: options.slideClass,
    speed: still ? 0 : options.speedMs,
    loop: options.loop,
    initialSlide: options.initial,
    watchSlidesProgress: true,
    ...view(perView.phone, Math.min(options.spacing, PHONE_SPACING_PX)),
    breakpoints: { 768: view(perView.tablet), 1200: view(perView.desktop) },
    ...(rows > 1 ? { grid: { rows, fill: "row" as const } } : {}),
    ...(delayMs === undefined
      ? {}
      : { autoplay: { delay: delayMs, disableOnInteraction: false, enabled: !still && options.plays } }),
    on: {
      init: report,
      slideChange: report,
      toEdge: report,
      fromEdge: report,
      resize: report,
      breakpoint: report,
      transitionEnd: report,
      autoplayStart: report,
      autoplayStop: report,
    },
  });

  return {
    step: (which) => (which === "next" ? swiper.slideNext() : swiper.slidePrev()),
    togglePlaying: () => (swiper.autoplay.running ? swiper.autoplay.stop() : swiper.autoplay.start()),
    stop: () => {
      swiper.destroy(true, true);
      element.removeAttribute("data-moving");
    },
  };
}
