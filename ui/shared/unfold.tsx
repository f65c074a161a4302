import { type ReactNode, useState } from "react";

export type UnfoldProps = {
  summary: string;
  /** Something in it has to be seen now: it is unfolded by itself, and stays so. */
  isNeeded: boolean;
  className?: string;
  children: ReactNode;
};

/** What is folded away until the person unfolds it, or has to see it. */
export function Unfold({ summary, isNeeded, className, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      className={className}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
