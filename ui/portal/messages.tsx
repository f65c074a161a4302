import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { usePortal, useText } from "./portal-context.tsx";

const ToastRegion = lazy(async () => ({ default: (await import("../shared/toast/toast.tsx")).ToastRegion }));

/** What core has to tell: one sentence at a time, until it is dismissed. */
export function Messages() {
  const { actor } = usePortal();
  const text = useText();
  const messages = useSelector(actor, ({ context }) => context.messages);
  return (
    <Suspense fallback={null}>
      <ToastRegion
        label={text("shell.messages")}
        dismissLabel={text("shell.dismiss")}
        messages={messages.map(({ id, message }) => ({
          id: String(id),
          text: text(message.key, message.values),
        }))}
        onDismiss={(id) => actor.send({ type: "message.dismissed", id: Number(id) })}
      />
    </Suspense>
  );
}
