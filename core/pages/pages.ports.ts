import type { Outcome } from "../shared/outcome.ts";

/** A page that the operator's editors write; `contentHtml` is sanitised before it is shown (ANN-05). */
export interface Page {
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly contentHtml: string;
  /** Path of its picture below an image base; null for none. */
  readonly imagePath: string | null;
  readonly publishedAtMs: number;
}

export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly contentHtml: string;
}

/** The terms of use are the chapter whose code is `term` (ROUTE-02). */
export interface HelpChapter {
  readonly code: string;
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

export interface PagesPort {
  readHelp(language: string, signal: AbortSignal): Promise<readonly HelpChapter[]>;
  readPages(
    asked: { readonly kind: "about" | "blog"; readonly language: string },
    signal: AbortSignal,
  ): Promise<readonly Page[]>;
}

export const feedbackRefusals = ["too-long", "too-many-requests"] as const;
export type FeedbackRefusal = (typeof feedbackRefusals)[number];

/** A player also needs a session to send and to read their own. */
export const ownFeedbackRefusals = [...feedbackRefusals, "not-logged-in"] as const;
export type OwnFeedbackRefusal = (typeof ownFeedbackRefusals)[number];

export const feedbackStates = ["new", "answered", "closed"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** An opinion of a visitor or a player. */
export interface Feedback {
  readonly content: string;
  /** How to answer the person; may be empty. */
  readonly contact: string;
}

/** What a player sent, and the operator's answer. */
export interface SentFeedback {
  readonly id: string;
  readonly content: string;
  readonly sentAtMs: number;
  readonly state: FeedbackState;
  /** Plain text; null while there is none. */
  readonly answer: { readonly text: string; readonly atMs: number } | null;
}

export interface FeedbackPort {
  /** A logged-in player's feedback is kept as theirs. */
  send(feedback: Feedback, signal: AbortSignal): Promise<Outcome<null, OwnFeedbackRefusal>>;
  /** The player's latest, newest first. */
  readOwn(signal: AbortSignal): Promise<Outcome<readonly SentFeedback[], "not-logged-in">>;
}
