import { useReducer } from "react";

/** Answers what draws the component once more, to look at the clock again. */
export function useLook(): () => void {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  return look;
}
