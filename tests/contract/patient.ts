/** The signal of a caller who waits however long it takes. */
export const patient = (): AbortSignal => new AbortController().signal;
