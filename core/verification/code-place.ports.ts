/** Where a login's code can be sent. */
export const codeChannels = ["mail", "phone"] as const;
/** By mail, or by SMS to a phone. */
export type CodeChannel = (typeof codeChannels)[number];

/** A place of the player's for codes; `to` is masked, such as "r***@example.com". */
export interface CodePlace {
  readonly channel: CodeChannel;
  readonly to: string;
}

/**
 * A login that waits for its second factor. A code is sent to one of the places; without any, the player's authenticator has
 * it.
 */
export interface SecondFactorChallenge {
  readonly challenge: string;
  readonly codePlaces: readonly CodePlace[];
}
