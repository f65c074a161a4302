import { always, content, onScreen, path } from "../portal/active.ts";
import { query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { createFeedbackMachine } from "./feedback.machine.ts";
import type { PagesPort } from "./pages.ports.ts";

type Ports = {
  readonly pages: PagesPort;
};

export const feedback = feature(createFeedbackMachine, { activeWhen: onScreen("feedback"), key: path });

export const help = query(
  "help",
  ({ pages }: Ports, { language }, signal) => pages.readHelp(language, signal),
  {
    activeWhen: ({ screen, overlay }) => screen === "help" || overlay === "help",
    key: always,
    dependsOn: content,
  },
);

export const about = query(
  "about",
  ({ pages }: Ports, { language }, signal) => pages.readPages({ kind: "about", language }, signal),
  { activeWhen: onScreen("about"), key: path, dependsOn: content },
);

export const blog = query(
  "blog",
  ({ pages }: Ports, { language }, signal) => pages.readPages({ kind: "blog", language }, signal),
  { activeWhen: onScreen("blog"), key: path, dependsOn: content },
);
