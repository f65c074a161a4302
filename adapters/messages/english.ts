import agent from "./en/agent.json";
import common from "./en/common.json";
import first from "./en/first.json";
import member from "./en/member.json";
import type { TextKey } from "./keys.ts";

/** All English texts, for stories, tests and tools. A page loads the namespaces one by one. */
export const english = { ...first, ...common, ...member, ...agent };

/** The English text of a key; of a plural the form for many. */
export function englishText(key: TextKey): string {
  const texts: Readonly<Record<string, string | undefined>> = english;
  return texts[key] ?? texts[`${key}_other`] ?? key;
}
