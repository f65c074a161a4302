/** What a person does in the lobby and at a game. */
export interface Playing {
  /** Names of the games on the page, in their order; at least one. */
  seesGames(): Promise<readonly string[]>;
  /** Waits until the page shows exactly this game, or among others. */
  seesGame(name: string): Promise<void>;
  seesNoGameCalled(name: string): Promise<void>;
  /** Chooses the first vendor of the strip, and says its name (NAV-03). */
  choosesAVendor(): Promise<string>;
  choosesAllVendors(): Promise<void>;
  /** Brings the next page of the list in. */
  asksForMore(): Promise<void>;
  /** Waits until so many games of the list are there, seen or not. */
  seesAtLeast(games: number): Promise<void>;

  /** Types into the search page's box. */
  typesSearch(term: string): Promise<void>;

  /** Presses the heart of the first hot game, and says its name. */
  keepsAHotGame(): Promise<string>;
  /** The heart of that game is full, or empty. */
  seesKept(name: string, isKept: boolean): Promise<void>;
  /** Presses the heart of a game on the page. */
  pressesHeartOf(name: string): Promise<void>;

  /** The game is there, in the page (LAUNCH-06). */
  seesTheGame(): Promise<void>;
  /** Plays one round, and says what the game calls the balance after it. */
  playsARound(): Promise<string>;
  /** The game says that it plays with the wallet at that vendor (WALLET-06). */
  seesVendorWallet(vendor: string): Promise<void>;
  leavesTheGame(): Promise<void>;
  /** The game cannot be played now, and others are suggested (LAUNCH-04). */
  seesGameClosed(): Promise<void>;

  /** Fills the form in and sends it (PAGE-01). */
  sendsFeedback(text: string): Promise<void>;
  seesThanks(): Promise<void>;
  /** Waits until the player's own feedback is exactly these, newest first: what was sent, and the answer or null. */
  seesOwnFeedback(...items: readonly (readonly [sent: string, answer: string | null])[]): Promise<void>;
  /** Titles of the help's chapters. */
  seesHelp(): Promise<readonly string[]>;
  seesPromotions(): Promise<readonly string[]>;
  /** Numbers of the latest draws on the lottery page (LOTT-01). */
  seesDraws(): Promise<readonly string[]>;
  /** Opens the first lottery of the page and bets on its last two digits (LOTT-03). */
  betsOnTheLastTwo(digits: string, stake: string): Promise<void>;
  /** Waits until the player's bets on the lottery have exactly these picks, the latest first. */
  seesOwnBets(...picks: readonly string[]): Promise<void>;
}
