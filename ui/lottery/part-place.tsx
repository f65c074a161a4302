import type { LotteryPart } from "@parlour/core/lottery/lottery.events";
import type { QueryView } from "@parlour/core/shared/query.view";
import type { ReactNode } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useText } from "../portal/portal-context.tsx";

export type ReadPlaceProps<Value> = {
  part: QueryView<Value>;
  /** What did not arrive, when it did not. */
  failed: TextKey;
  /** What stands there until then; as large as what will. */
  until: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
};

/** What is read, which comes and fails by itself. */
export function ReadPlace<Value>({ part, failed, until, onRetry, children }: ReadPlaceProps<Value>) {
  const text = useText();
  switch (part.kind) {
    case "loading":
      return <div aria-busy="true">{until}</div>;
    case "failed":
      return <Fault title={text(failed)} failed={part} onRetry={onRetry} />;
    case "ready":
      return children(part.value);
  }
}

export type PartPlaceProps<Value> = Omit<ReadPlaceProps<Value>, "onRetry"> & { name: LotteryPart };

/** A part of the page, which is asked for again by itself. */
export function PartPlace<Value>({ name, ...place }: PartPlaceProps<Value>) {
  const room = useFeature("lottery");
  return <ReadPlace {...place} onRetry={() => room?.send({ type: "retry.asked", part: name })} />;
}
