import { always, content, onScreen, path } from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
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
  changesMessages: true,
  blank: (): Feedback => ({ content: "", contact: "" }),
  check: checkFeedback,
  send: (ports: { readonly feedback: FeedbackPort }, opinion: Feedback, _key, signal) =>
    ports.feedback.send(opinion, signal),
});

/** What a player has sent, with the operator's answers (OPS-03). A trial account has no messages (PERM-06). */
export const ownFeedback = query(
  "ownFeedback",
  (ports: { readonly feedback: FeedbackPort }, _context, signal) =>
    doneOf("ownFeedback", ports.feedback.readOwn(signal)),
  {
    activeWhen: ({ screen, account, role }) => screen === "feedback" && account !== null && role !== "trial",
    invalidatedBy: ["messages"],
  },
);

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
