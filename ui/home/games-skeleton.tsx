import { GameRowSkeleton } from "../catalogue/game-row-skeleton.tsx";
import { hotSign } from "../catalogue/hot-sign.ts";
import { useFirstText } from "../portal/portal-context.tsx";

/** The place of the games until they and their script are here: the hot ones, and the first of the categories. */
export function GamesSkeleton() {
  const text = useFirstText();
  return (
    <>
      <GameRowSkeleton head={{ title: text("home.hot"), sign: hotSign }} rows={3} />
      <GameRowSkeleton rows={2} />
    </>
  );
}
