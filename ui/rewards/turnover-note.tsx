import { useText } from "../portal/portal-context.tsx";

export type TurnoverNoteProps = {
  /** How many times a bonus must be staked before a withdrawal; 0 shows nothing. */
  times: number;
  className?: string | undefined;
};

/** A bonus's turnover requirement for withdrawals, shown beside the bonus (WALLET-03). */
export function TurnoverNote({ times, className }: TurnoverNoteProps) {
  const text = useText();
  return times === 0 ? null : <p className={className}>{text("bonus.turnover", { count: times })}</p>;
}
