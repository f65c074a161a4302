import type { Resource } from "./site.ports.ts";

/** What a link of the operator is called: its English label in English, and where it has no name of its own (SITE-08). */
export const resourceLabel = (
  { name, labelNameEn }: Pick<Resource, "name" | "labelNameEn">,
  tag: string,
): string => (tag.startsWith("en") ? labelNameEn || name : name || labelNameEn);
