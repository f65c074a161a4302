import type { WelcomeStep } from "@parlour/core/welcome/welcome.ports";
import { welcomeView } from "@parlour/core/welcome/welcome.view";
import { type ComponentType, useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useDialogView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import styles from "./welcome.module.css";
import { WelcomeGames } from "./welcome-games.tsx";
import { WelcomeMoney } from "./welcome-money.tsx";
import { WelcomeSafety } from "./welcome-safety.tsx";

const contents: Readonly<Record<WelcomeStep, ComponentType>> = {
  safety: WelcomeSafety,
  money: WelcomeMoney,
  games: WelcomeGames,
};

/** What a new player needs to know, in three short steps: limits, money and games. Each of them may be skipped. */
export function WelcomeDialog() {
  const text = useText();
  const { close, navigate } = useOverlays();
  const isOpen = useOverlay() === "welcome";
  const view = useDialogView("welcome", isOpen, welcomeView);
  const heading = useStepFocus(view?.step ?? null);
  if (view === null) return null;

  const { step, number, count, hasBack, hasNext } = view;
  const Content = contents[step];
  return (
    <Dialog
      name="welcome"
      open={isOpen}
      title={text("welcome.title")}
      close={{ label: text("shell.close"), onClose: close }}
      actions={
        <>
          <Button kind="quiet" className={styles.skip} onClick={close}>
            {text(hasNext ? "welcome.skip" : "welcome.done")}
          </Button>
          {hasBack && <Button onClick={view.back}>{text("welcome.back")}</Button>}
          <Button kind="primary" onClick={hasNext ? view.next : () => navigate("/hot")}>
            {text(hasNext ? "welcome.next" : "welcome.games.go")}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <p className={styles.number}>{text("welcome.step", { number, count })}</p>
        <h3 ref={heading} className={styles.title} tabIndex={-1}>
          {text(`welcome.${step}.title`)}
        </h3>
      </div>
      <Content />
    </Dialog>
  );
}

/** Moves the focus to the heading of each further step, since the pressed button may be gone with its step. */
function useStepFocus(step: WelcomeStep | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== null && last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}
