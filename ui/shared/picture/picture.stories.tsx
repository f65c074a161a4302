import type { FC } from "react";
import { sampleArt } from "../../.ladle/sample-art.ts";
import { Avatar } from "../avatar/avatar.tsx";
import { Badge } from "../badge/badge.tsx";
import * as signs from "../icon/signs.ts";
import { Row, Stack } from "../layout/layout.tsx";
import { Picture } from "./picture.tsx";
import styles from "./picture-stories.module.css";

type Story = FC;

export const Shapes: Story = () => (
  <Stack gap={24}>
    <Picture ratio="banner" alt="Blue hills" src={sampleArt(9, 1200, 400)} priority />
    <div className={styles.tiles}>
      <Picture ratio="tile" alt="A game" src={sampleArt(3, 300, 400)} />
      <Picture
        ratio="tile"
        alt="Found at the second address"
        src="art.svg"
        bases={["/nowhere", "/nowhere-else"]}
        fallback={sampleArt(5, 300, 400)}
      />
      <Picture ratio="tile" alt="Never found" src="art.svg" bases={["/nowhere"]} />
      <Picture ratio="square" alt="Square" src={sampleArt(7, 400, 400)} />
      <Picture ratio="wide" alt="Wide" src={sampleArt(8, 640, 360)} />
    </div>
  </Stack>
);

export const People: Story = () => (
  <Row>
    {["Marguerite", "Ōta", "علي", "Zoe", "Björn", ""].map((name) => (
      <Avatar key={name} name={name} />
    ))}
    <Avatar name="Small" size="small" />
    <Avatar name="Large" size="large" />
    <Avatar name="Pictured" size="large" src={sampleArt(12, 200, 200)} />
  </Row>
);

export const Badges: Story = () => (
  <Row>
    <Badge>Slots</Badge>
    <Badge tone="accent" icon={signs.star}>
      Hot
    </Badge>
    <Badge tone="info">New</Badge>
    <Badge tone="gain" icon={signs.check}>
      Paid
    </Badge>
    <Badge tone="loss" icon="warning">
      Refused
    </Badge>
    <Badge tone="accent">12</Badge>
  </Row>
);
