import type { ReadView } from "@parlour/core/queries/query.view";
import type { TextKey } from "@parlour/messages";
import type { ReactNode } from "react";
import { Fault } from "./fault.tsx";
import { useText } from "./portal-context.tsx";

export type QueryContentProps<Value> = {
  read: ReadView<Value>;
  /** The title shown when reading fails. */
  failed: TextKey;
  /** A placeholder of the content's size. */
  until: ReactNode;
  /** The class of the placeholder's container. */
  className?: string | undefined;
  children: (value: Value) => ReactNode;
};

/** A query's content: loading, failed with a retry, or ready. */
export function QueryContent<Value>({ read, failed, until, className, children }: QueryContentProps<Value>) {
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
