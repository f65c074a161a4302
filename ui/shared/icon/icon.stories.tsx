import type { FC } from "react";
import { Icon } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";
import styles from "./icon-stories.module.css";

type Story = FC;

const isIconName = (name: string): name is IconName => name in iconPaths;

export const All: Story = () => (
  <div className={styles.wall}>
    {Object.keys(iconPaths)
      .filter(isIconName)
      .map((name) => (
        <figure key={name} className={styles.one}>
          <Icon name={name} size="large" />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
  </div>
);
