import { useSyncExternalStore } from "react";

/** Whether a media query matches, and its changes. */
export const mediaOf = (query: string) => ({
  matches: (): boolean => matchMedia(query).matches,
  listen(hear: () => void): () => void {
    const list = matchMedia(query);
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  },
});

/** Whether a media query matches. `first` is assumed where that cannot be measured: on a server and during hydration. */
export const useMedia = ({ listen, matches }: ReturnType<typeof mediaOf>, first: boolean): boolean =>
  useSyncExternalStore(listen, matches, () => first);
