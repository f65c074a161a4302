import { useText } from "../portal/portal-context.tsx";

export type TurnoverNoteProps = {
  /** How many times a bonus has to be staked before a withdrawal; of 0 nothing is said. */
  times: number;
  className?: string | undefined;
};

/** What a bonus asks for before money can be withdrawn, beside the bonus (WALLET-03). */
export function TurnoverNote({ times, className }: TurnoverNoteProps) {
  const text = useText();
  return times === 0 ? null : <p className={className}>{text("bonus.turnover", { count: times })}</p>;
}
