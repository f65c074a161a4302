/** Pages of text, help and feedback. */

export { feedbackView } from "../pages/feedback.view.ts";
export {
  type FeedbackPort,
  type FeedbackState,
  feedbackRefusals,
  feedbackStates,
  type HelpArticle,
  type HelpChapter,
  ownFeedbackRefusals,
  type Page,
  type PagesPort,
  type SentFeedback,
} from "../pages/pages.ports.ts";
