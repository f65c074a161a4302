/** Lines of a table: columns two spaces apart, as wide as their longest value; those in `right` end together. */
export function columns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((value, at) =>
        right.includes(at) ? value.padStart(widths[at] ?? 0) : value.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
