import { content } from "../portal/active.ts";
import { query } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import type { GamesPort } from "./games.ports.ts";

export const recent = query(
  "recent",
  ({ games }: { readonly games: GamesPort }, { language }, signal) =>
    doneOf("recent", games.readRecent(language, signal)),
  {
    activeWhen: ({ screen, account }) => screen === "account-games" && account !== null,
    dependsOn: content,
  },
);
