import { useText } from "../portal/portal-context.tsx";
import { Amount } from "../shared/amount/amount.tsx";

/** A net amount; an arrow shows gain or loss as well as the colour. */
export function NetAmount({ text: written, change }: { text: string; change: "gain" | "loss" | null }) {
  const text = useText();
  return (
    <Amount
      text={written}
      {...(change !== null && { change: { kind: change, label: text(`records.${change}`) } })}
    />
  );
}
