/** What a player's page may have to read again: money, messages, or how a request of theirs stands. */
export type UpdateKind = "balance" | "messages" | "status";

export interface UpdatesListener {
  hear(kind: UpdateKind): void;
  /** Nothing is told any more: the line was cut, or is not allowed. */
  lost(): void;
}

export interface UpdatesPort {
  /** Listens until the answered function is called; after `lost` nothing comes. */
  listen(listener: UpdatesListener): () => void;
}
