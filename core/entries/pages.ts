/** Pages of text, help and feedback. */

export { feedbackView } from "../pages/feedback.view.ts";
export * from "../pages/pages.ports.ts";
