import { formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import { useText } from "../portal/portal-context.tsx";
import { Amount } from "../shared/amount/amount.tsx";

/** Wins less stakes, losses as plainly as wins. */
export function NetAmount({ net, tag }: { net: Money; tag: string }) {
  const text = useText();
  const { amountMinor } = net;
  const kind = amountMinor === 0n ? null : amountMinor > 0n ? "gain" : "loss";
  return (
    <Amount
      text={formatMoney(net, tag)}
      {...(kind !== null && { change: { kind, label: text(`safety.${kind}`) } })}
    />
  );
}
