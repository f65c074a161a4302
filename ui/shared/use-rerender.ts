import { useReducer } from "react";

/** Returns a function that renders the component again, to read the clock again. */
export function useRerender(): () => void {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  return look;
}
