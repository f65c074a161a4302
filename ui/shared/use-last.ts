import { useState } from "react";

/** The last value that was there: a dialog that fades away still shows what it showed. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
