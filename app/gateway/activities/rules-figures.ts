import { count, type Figure, type FiguresByName, money, share } from "../content/figures.ts";
import type { Json } from "../database/columns.ts";
import type { ActivityRow } from "./kind.ts";

/**
 * The figures that an activity's texts may name: its rules by name, `share` for `basisPoints`, and `hours` as times of
 * the day. Lists of amounts and prizes are not among them, since they show beside the texts.
 */
export function rulesFigures({ rules, currency }: Pick<ActivityRow, "rules" | "currency">): FiguresByName {
  const figures: Record<string, Figure> = {};
  for (const [name, value] of Object.entries(rules)) {
    const figure = figureOf(name, value, currency);
    if (figure !== null) figures[name === "basisPoints" ? "share" : name] = figure;
  }
  return figures;
}

function figureOf(name: string, value: Json, currency: string): Figure | null {
  if (name === "basisPoints") return typeof value === "number" ? share(value) : null;
  if (typeof value === "number") return count(value);
  if (typeof value === "string") return /^\d{1,15}$/.test(value) ? money(BigInt(value), currency) : null;
  if (name !== "hours" || !Array.isArray(value)) return null;
  return { kind: "hours", hours: value.filter((hour) => typeof hour === "number") };
}
