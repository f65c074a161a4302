import { always, content, onScreen, path } from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import { checkFeedback } from "./feedback.rules.ts";
import type { Feedback, FeedbackPort, PagesPort } from "./pages.ports.ts";

type Ports = {
  readonly pages: PagesPort;
};

/** An opinion of the site, with an address to answer to where one is given (PAGE-01). */
export const feedback = form("feedback", {}, () => ({}), {
  activeWhen: onScreen("feedback"),
  key: path,
  isSilent: true,
  blank: (): Feedback => ({ content: "", contact: "" }),
  check: checkFeedback,
  send: (ports: { readonly feedback: FeedbackPort }, opinion: Feedback, _key, signal) =>
    ports.feedback.send(opinion, signal),
});

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
