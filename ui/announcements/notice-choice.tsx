import { createContext, type ReactNode, use, useMemo, useState } from "react";

export type NoticeChoice = {
  /** The id of the notice that the dialog opens expanded; undefined for the first. */
  chosen: string | undefined;
  choose: (id: string) => void;
};

const NoticeChoiceContext = createContext<NoticeChoice>({ chosen: undefined, choose: () => undefined });

/** Passes the pressed notice from the notice line to its dialog (HOME-06). */
export function NoticeChoiceProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>();
  const value = useMemo(() => ({ chosen, choose }), [chosen]);
  return <NoticeChoiceContext value={value}>{children}</NoticeChoiceContext>;
}

export const useNoticeChoice = (): NoticeChoice => use(NoticeChoiceContext);
