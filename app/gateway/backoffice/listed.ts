export const LISTED_AT_MOST = 200;

/** A line of what waits for an operator. */
export interface Listed {
  readonly id: string;
  readonly state: string;
  readonly worth: string;
  readonly account: string;
  readonly about: string;
  readonly at: Date;
}
