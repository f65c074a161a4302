/** Data that a player's page may have to read again: money, messages, the state of a request, or what the operator shows to all. */
export type UpdateKind = "balance" | "messages" | "status" | "content";

export interface UpdatesListener {
  receive(kind: UpdateKind): void;
  /** The event stream was closed or refused; no more updates follow. */
  lost(): void;
}

export interface UpdatesPort {
  /** Listens until the caller calls the returned function; after `lost` no more events follow. */
  listen(listener: UpdatesListener): () => void;
}
