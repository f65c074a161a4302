import { Component, type ReactNode } from "react";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { useFirstText, usePortal } from "./portal-context.tsx";

type BrokenProps = { where: string; children: ReactNode };

/** Catches a page that breaks: the fault is reported, and the rest of the portal goes on (ERR-02). */
export function Broken({ where, children }: BrokenProps) {
  const { diagnostics } = usePortal().ports;
  return (
    <Boundary
      report={(cause) => diagnostics.report({ where: `ui ${where}`, what: "a screen broke", cause })}
      instead={<Excuse />}
    >
      {children}
    </Boundary>
  );
}

type BoundaryProps = { report: (cause: unknown) => void; instead: ReactNode; children: ReactNode };

/** The one class: React catches a render that throws in no other way. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.report(cause);
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

function Excuse() {
  const text = useFirstText();
  return (
    <Empty
      kind="fault"
      title={text("shell.broken.title")}
      sentence={text("shell.broken.sentence")}
      action={
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {text("shell.reload")}
        </Button>
      }
    />
  );
}
