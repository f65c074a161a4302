import type { LotteryPart } from "@parlour/core/lottery/lottery.events";
import type { ResourceView } from "@parlour/core/shared/resource.view";
import type { ReactNode } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useText } from "../portal/portal-context.tsx";

export type PartPlaceProps<Value> = {
  name: LotteryPart;
  part: ResourceView<Value>;
  /** What did not arrive, when it did not. */
  failed: TextKey;
  /** What stands there until then; as large as what will. */
  until: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A part of the page, which comes and fails by itself, and is asked for again by itself. */
export function PartPlace<Value>({ name, part, failed, until, children }: PartPlaceProps<Value>) {
  const text = useText();
  const room = useFeature("lottery");
  switch (part.kind) {
    case "loading":
      return <div aria-busy="true">{until}</div>;
    case "failed":
      return (
        <Fault
          title={text(failed)}
          failed={part}
          onRetry={() => room?.send({ type: "retry.asked", part: name })}
        />
      );
    case "ready":
      return children(part.value);
  }
}
