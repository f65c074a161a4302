/** Data that a player's page may have to read again: money, messages, the state of a request, or what the operator shows to all. */
export type UpdateKind = "balance" | "messages" | "status" | "content";

/** What follows the event stream. An update carries no data: it says what to read again. */
export interface UpdatesListener {
  receive(kind: UpdateKind): void;
  /** The event stream was closed or refused; no more updates follow. */
  lost(): void;
}

/** The event stream of a logged-in player. Without it, data is read again at intervals. */
export interface UpdatesPort {
  /** Listens until the caller calls the returned function; after `lost` no more events follow. */
  listen(listener: UpdatesListener): () => void;
}
