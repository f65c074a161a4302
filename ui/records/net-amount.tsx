import { useText } from "../portal/portal-context.tsx";
import { Amount } from "../shared/amount/amount.tsx";

/** What came of it, with gain and loss told by an arrow as well as by colour. */
export function NetAmount({ text: written, change }: { text: string; change: "gain" | "loss" | null }) {
  const text = useText();
  return (
    <Amount
      text={written}
      {...(change !== null && { change: { kind: change, label: text(`records.${change}`) } })}
    />
  );
}
