/** Data that a player's page may have to read again: money, messages, or the state of a request. */
export type UpdateKind = "balance" | "messages" | "status";

export interface UpdatesListener {
  receive(kind: UpdateKind): void;
  /** The event stream was closed or refused; no more updates follow. */
  lost(): void;
}

export interface UpdatesPort {
  /** Listens until the caller calls the returned function; after `lost` no more events follow. */
  listen(listener: UpdatesListener): () => void;
}
