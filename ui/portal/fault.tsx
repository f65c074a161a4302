import type { Message } from "@parlour/core/messages/message-keys";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { useText } from "./portal-context.tsx";

export type FaultProps = {
  title: string;
  /** The failed read, as its view describes it. */
  failed: { readonly message: Message; readonly isRetrying?: boolean; retry(): void };
};

/** In place of what a page or a part of it has read and did not get: what happened, and a way to try again. */
export function Fault({ title, failed: { message, isRetrying = false, retry } }: FaultProps) {
  const text = useText();
  return (
    <Empty
      kind="fault"
      title={title}
      sentence={text(message.key, message.values)}
      action={
        <Button icon="refresh" busy={isRetrying} onClick={() => retry()}>
          {text("shell.retry")}
        </Button>
      }
    />
  );
}
