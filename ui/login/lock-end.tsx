import { formatMoment } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";

/** When the next try may be made, in milliseconds since the epoch. */
export function LockEnd({ atMs }: { atMs: number }) {
  const text = useText();
  const tag = useTag();
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {text("login.lockedUntil", { moment: formatMoment(atMs, tag) })}
    </time>
  );
}
