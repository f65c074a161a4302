/** Joins class names and drops what is missing, for example `classNames(styles.card, wide && styles.wide)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
