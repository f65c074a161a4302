export const LISTED_AT_MOST = 200;

/** A row of a list of open decisions. */
export interface Listed {
  readonly id: string;
  readonly state: string;
  readonly worth: string;
  readonly account: string;
  readonly about: string;
  readonly at: Date;
}
