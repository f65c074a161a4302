import { useState } from "react";

/** Whether a step is shown again after another one, so that the focus can return to where it was left. */
export function useReturned(isShown: boolean): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  if (!isShown && !hasLeft) setHasLeft(true);
  return isShown && hasLeft;
}
