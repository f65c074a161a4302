import type { PointReward } from "@parlour/core/points/points.ports";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./point-mall.module.css";

export type RewardProps = {
  reward: PointReward;
  /** The player's points. */
  points: number;
  onChoose: () => void;
};

/** A reward with its price, and a button to redeem it if the player has enough points. */
export function Reward({ reward, points: owned, onChoose }: RewardProps) {
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  const { name, imagePath, points, remaining, amount } = reward;
  const isGone = remaining <= 0;
  const isEnough = !isGone && owned >= points;
  return (
    <li className={styles.reward} data-gone={isGone || undefined}>
      <Picture ratio="square" src={imagePath} alt="" bases={bases} />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>{text("points.price", { points: formatCount(points, tag) })}</p>
      <p className={styles.state} data-enough={isEnough || undefined}>
        {isGone
          ? text("points.none")
          : isEnough
            ? text("points.enough")
            : text("points.missing", { points: formatCount(points - owned, tag) })}
      </p>
      <p className={styles.note}>
        {amount === null
          ? !isGone && text("points.left", { count: formatCount(remaining, tag) })
          : formatMoney(amount, tag)}
      </p>
      {isEnough && (
        <Button
          size="small"
          className={styles.redeem}
          aria-label={text("points.redeem.of", { name })}
          onClick={onChoose}
        >
          {text("points.redeem")}
        </Button>
      )}
    </li>
  );
}
