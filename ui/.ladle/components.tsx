import { type ReactNode, useEffect } from "react";
import { DirectionProvider } from "../shared/direction.tsx";
import "../shared/styles.css";
import "./stories.css";

/** What Ladle hands to its provider, as far as we use it: its own types do not compile under TypeScript 7. */
type ProviderProps = { children: ReactNode; globalState: { theme: string; rtl: boolean } };

/** Every story stands in the operator: its theme and direction follow Ladle's own switches. */
export const Provider = ({ children, globalState }: ProviderProps) => {
  const dir = globalState.rtl ? "rtl" : "ltr";
  const theme = globalState.theme === "light" ? "light" : "dark";
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
  }, [dir, theme]);
  return (
    <DirectionProvider dir={dir}>
      <main className="story">{children}</main>
    </DirectionProvider>
  );
};
