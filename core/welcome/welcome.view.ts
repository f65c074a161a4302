import type { SnapshotFrom } from "xstate";
import type { createWelcomeMachine, WelcomeEvent } from "./welcome.machine.ts";
import { type WelcomeStep, welcomeSteps } from "./welcome.ports.ts";

type WelcomeSnapshot = SnapshotFrom<ReturnType<typeof createWelcomeMachine>>;

/** A step of the welcome, with its commands. */
export interface WelcomeView {
  readonly step: WelcomeStep;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly hasBack: boolean;
  readonly hasNext: boolean;
  next(): void;
  back(): void;
}

/** The step on the screen, with the ways to the others. Closing the dialog is navigation's command. */
export function welcomeView(snapshot: WelcomeSnapshot, send: (event: WelcomeEvent) => void): WelcomeView {
  const at = Math.max(
    0,
    welcomeSteps.findIndex((step) => snapshot.matches({ shown: step })),
  );
  return {
    step: welcomeSteps[at] ?? "safety",
    number: at + 1,
    count: welcomeSteps.length,
    hasBack: at > 0,
    hasNext: at < welcomeSteps.length - 1,
    next: () => send({ type: "next.asked" }),
    back: () => send({ type: "back.asked" }),
  };
}
