const units = [
  ["day", 1_440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "1 day", "1 hour, 30 minutes": a duration of whole minutes, in words (FMT-01). `tag` is a BCP 47 tag. */
export function formatMinutes(minutes: number, tag: string): string {
  let left = minutes;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0 && !(minutes === 0 && unit === "minute")) return [];
    return [new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(count)];
  });
  return new Intl.ListFormat(tag, { style: "short", type: "unit" }).format(parts);
}
