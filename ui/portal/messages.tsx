import { commandsOf } from "@parlour/core/portal/portal.view";
import { ToastRegion } from "../shared/toast/toast.tsx";
import { usePortal, useText } from "./portal-context.tsx";
import { useSelector } from "./use-selector.ts";

/** Core's messages, one at a time, until dismissed. */
export function Messages() {
  const portal = usePortal();
  const text = useText();
  const messages = useSelector(portal.actor, ({ context }) => context.messages);
  return (
    <ToastRegion
      label={text("shell.messages")}
      dismissLabel={text("shell.dismiss")}
      messages={messages.map(({ id, message }) => ({
        id: String(id),
        text: text(message.key, message.values),
      }))}
      onDismiss={(id) => commandsOf(portal).dismissMessage(Number(id))}
    />
  );
}
