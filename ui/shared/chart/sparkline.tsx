import { scaleLinear, scaleUtc } from "d3-scale";
import { area, line } from "d3-shape";
import styles from "./sparkline.module.css";

export interface SparkPoint {
  readonly atMs: number;
  readonly value: number;
}

const WIDTH = 100;
const HEIGHT = 24;

/** The course of a figure, for the eye alone: exact values are in the table that it stands with. */
export function Sparkline({ points }: { points: readonly SparkPoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const values = points.map(({ value }) => value);
  const x = scaleUtc([first.atMs, last.atMs], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [HEIGHT - 1, 1]);
  const course = line<SparkPoint>(
    ({ atMs }) => x(atMs),
    ({ value }) => y(value),
  );
  const ground = area<SparkPoint>(
    ({ atMs }) => x(atMs),
    y(0),
    ({ value }) => y(value),
  );
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d={ground(points) ?? ""} />
      <path className={styles.course} d={course(points) ?? ""} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
