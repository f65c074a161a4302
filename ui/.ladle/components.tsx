import { type ReactNode, useEffect } from "react";
import { DirectionProvider } from "../shared/direction.tsx";
import "../shared/styles.css";
import "./stories.css";

/** The props from Ladle that we use; its own types do not compile under TypeScript 7. */
type ProviderProps = { children: ReactNode; globalState: { theme: string; rtl: boolean } };

/** Renders every story in the operator's page, with the theme and direction set by Ladle's switches. */
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
