import type { ReadView } from "@parlour/core/shared/query.view";
import type { ReactNode } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { Fault } from "./fault.tsx";
import { useText } from "./portal-context.tsx";

export type ReadPlaceProps<Value> = {
  read: ReadView<Value>;
  /** What did not arrive, when it did not. */
  failed: TextKey;
  /** What stands there until then; as large as what will. */
  until: ReactNode;
  /** Of what stands there until then. */
  className?: string | undefined;
  children: (value: Value) => ReactNode;
};

/** What is read: on its way, failed with a way to try again, or here. */
export function ReadPlace<Value>({ read, failed, until, className, children }: ReadPlaceProps<Value>) {
  const text = useText();
  switch (read.kind) {
    case "loading":
      return (
        <div className={className} aria-busy="true">
          {until}
        </div>
      );
    case "failed":
      return <Fault title={text(failed)} failed={read} />;
    case "ready":
      return children(read.value);
  }
}
