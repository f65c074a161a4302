import { createContext, type ReactNode, use, useMemo, useState } from "react";

export type NoticeChoice = {
  /** The id of the notice that is unfolded when the pop-up opens; none for the first. */
  chosen: string | undefined;
  choose: (id: string) => void;
};

const NoticeChoiceContext = createContext<NoticeChoice>({ chosen: undefined, choose: () => undefined });

/** Carries from the line of notices to their pop-up which one was pressed (HOME-06). */
export function NoticeChoiceProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>();
  const value = useMemo(() => ({ chosen, choose }), [chosen]);
  return <NoticeChoiceContext value={value}>{children}</NoticeChoiceContext>;
}

export const useNoticeChoice = (): NoticeChoice => use(NoticeChoiceContext);
