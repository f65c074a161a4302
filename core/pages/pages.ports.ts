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

/** An article of the help centre (PAGE-01); `contentHtml` is sanitised before it is shown (ANN-05). */
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

/**
 * Texts that all visitors share (PAGE-01). `language` is the operator's code, such as EN; a text that the language
 * lacks comes in the operator's fallback language.
 */
export interface PagesPort {
  /** In the operator's order; empty where it has written none. */
  readHelp(language: string, signal: AbortSignal): Promise<readonly HelpChapter[]>;
  /** The About pages in the operator's order, the blog with the latest first. */
  readPages(
    asked: { readonly kind: "about" | "blog"; readonly language: string },
    signal: AbortSignal,
  ): Promise<readonly Page[]>;
}

/**
 * - too-long: more than 140 graphemes (RULE-21).
 * - too-many-requests: from this network address within an hour; `detail` may have `retryAt`, ISO 8601.
 */
export const feedbackRefusals = ["too-long", "too-many-requests"] as const;
/** Why a visitor's opinion was not kept; `feedbackView` has a message for each. */
export type FeedbackRefusal = (typeof feedbackRefusals)[number];

/** A player also needs a session to send and to read their own. */
export const ownFeedbackRefusals = [...feedbackRefusals, "not-logged-in"] as const;
/** Why a player's opinion was not kept. After `not-logged-in` it can be sent again as a visitor's. */
export type OwnFeedbackRefusal = (typeof ownFeedbackRefusals)[number];

/**
 * - new: the operator has not answered.
 * - answered: `answer` is there.
 * - closed: nothing more follows; an answer may have come before.
 */
export const feedbackStates = ["new", "answered", "closed"] as const;
/** What the operator has done with an opinion. */
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

/** Opinions for the operator (PAGE-01). Everyone can send one; only players can read their own again. */
export interface FeedbackPort {
  /** A logged-in player's feedback is kept as theirs. */
  send(feedback: Feedback, signal: AbortSignal): Promise<Outcome<null, OwnFeedbackRefusal>>;
  /** The player's latest, newest first. */
  readOwn(signal: AbortSignal): Promise<Outcome<readonly SentFeedback[], "not-logged-in">>;
}
