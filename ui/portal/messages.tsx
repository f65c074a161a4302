import { useSelector } from "@xstate/react";
import { ToastRegion } from "../shared/toast/toast.tsx";
import { usePortal, useText } from "./portal-context.tsx";

/** What core has to tell: one sentence at a time, until it is dismissed. */
export function Messages() {
  const { actor } = usePortal();
  const text = useText();
  const messages = useSelector(actor, ({ context }) => context.messages);
  return (
    <ToastRegion
      label={text("shell.messages")}
      dismissLabel={text("shell.dismiss")}
      messages={messages.map(({ id, message }) => ({
        id: String(id),
        text: text(message.key, message.values),
      }))}
      onDismiss={(id) => actor.send({ type: "message.dismissed", id: Number(id) })}
    />
  );
}
