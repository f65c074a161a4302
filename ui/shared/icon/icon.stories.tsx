import type { FC } from "react";
import { Icon, type Sign } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";
import styles from "./icon-stories.module.css";
import * as signs from "./signs.ts";

type Story = FC;

const isIconName = (name: string): name is IconName => name in iconPaths;

const One = ({ name, sign }: { name: string; sign: Sign }) => (
  <figure className={styles.one}>
    <Icon name={sign} size="large" />
    <figcaption>{name}</figcaption>
  </figure>
);

export const All: Story = () => (
  <div className={styles.wall}>
    {Object.keys(iconPaths)
      .filter(isIconName)
      .map((name) => (
        <One key={name} name={name} sign={name} />
      ))}
    {Object.entries(signs).map(([name, sign]) => (
      <One key={name} name={name} sign={sign} />
    ))}
  </div>
);
