import type { FC } from "react";
import { sampleArt } from "../../.ladle/sample-art.ts";
import { Badge } from "../badge/badge.tsx";
import { ButtonLink } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import { Picture } from "../picture/picture.tsx";
import { Carousel } from "./carousel.tsx";
import styles from "./carousel-stories.module.css";

type Story = FC;

const words = { previous: "Previous", next: "Next", pause: "Pause", play: "Play" };
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lane = { phone: 3, tablet: 5, desktop: 6 } as const;

const Tile = ({ seed }: { seed: number }) => (
  <a href="#game" className={styles.tile}>
    <Picture ratio="tile" alt="" src={sampleArt(seed, 300, 400)} />
    <span className={styles.name}>Game number {seed}</span>
    <span className={styles.vendor}>Vendor {seed % 7}</span>
  </a>
);

export const Banner: Story = () => (
  <Carousel label="Banners" loop delayMs={5000} speedMs={1000} spacing={20.3} words={words} controls="over">
    {range(4).map((seed) => (
      <Picture
        key={seed}
        ratio="banner"
        alt={`Banner ${seed}`}
        src={sampleArt(seed + 20, 1200, 400)}
        priority={seed === 1}
      />
    ))}
  </Carousel>
);

export const OneBanner: Story = () => (
  <Carousel label="Banners" loop delayMs={5000} words={words} controls="over">
    <Picture ratio="banner" alt="The only banner" src={sampleArt(27, 1200, 400)} />
  </Carousel>
);

export const Lane: Story = () => (
  <Carousel
    label="Slots"
    perView={lane}
    words={words}
    head={
      <>
        <h2>Slots</h2>
        <ButtonLink kind="quiet" size="small" href="#more" iconEnd={signs.chevronEnd}>
          More
        </ButtonLink>
      </>
    }
  >
    {range(15).map((seed) => (
      <Tile key={seed} seed={seed} />
    ))}
  </Carousel>
);

export const TwoRows: Story = () => (
  <Carousel
    label="Live tables"
    perView={lane}
    rows={2}
    words={words}
    head={
      <>
        <h2>Live tables</h2>
        <Badge tone="accent">Hot</Badge>
      </>
    }
  >
    {range(29).map((seed) => (
      <Tile key={seed} seed={seed} />
    ))}
  </Carousel>
);
