import { formatMoment } from "@parlour/core/shared/format";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useOverlay, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useSelector } from "../portal/use-selector.ts";
import { ToastRegion } from "../shared/toast/toast.tsx";

/** The previous login's time and address, after each login in this tab (SAFE-04). */
export function LastSignIn() {
  const text = useText();
  const tag = useTag();
  const loggedInAtMs = useSnapshot("session")?.context.loggedInAtMs ?? 0;
  const safety = useQuery("safety");
  // One message at a time; the operator's messages come first, in the same place.
  const isTalking = useSelector(usePortal().actor, ({ context }) => context.messages.length > 0);
  // On phones it would cover a dialog's buttons.
  const isCovered = useOverlay() !== null;
  // A reloaded page or a tab that joined a session is not a login.
  const isNew = loggedInAtMs > 0 && safety.kind === "ready" && !isTalking && !isCovered;
  const lastSignIn = safety.kind === "ready" ? safety.value.lastSignIn : null;
  const said =
    lastSignIn === null
      ? text("safety.firstSignIn")
      : text("safety.lastSignIn", { when: formatMoment(lastSignIn.atMs, tag), ip: lastSignIn.ip });
  return (
    <ToastRegion
      label={text("safety.menu")}
      dismissLabel={text("shell.dismiss")}
      stayMs={10_000}
      messages={isNew ? [{ id: String(loggedInAtMs), text: said }] : []}
    />
  );
}
