import { type ReactNode, useState } from "react";

export type UnfoldProps = {
  summary: string;
  /** Unfolds the content while part of it must be seen; it stays unfolded afterwards. */
  isNeeded: boolean;
  className?: string;
  children: ReactNode;
};

/** Content that is folded until the visitor opens it or must see it. */
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
