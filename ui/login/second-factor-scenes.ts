import { hang } from "@parlour/core/testkit/faults";
import { type SecondFactorView, secondFactorView } from "@parlour/core/verification/second-factor.view";
import { loginIn, type Scene, type Stage } from "./login-stage.ts";

export interface SecondFactorScene extends Scene {
  readonly shows: Partial<SecondFactorView>;
}

/** What the second factor shows in a scene; undefined where there is none. */
export const secondFactorIn = ({ portal }: Stage): SecondFactorView | undefined => {
  const factor = portal.feature("login")?.getSnapshot().children.secondFactor;
  return factor && secondFactorView(factor.getSnapshot());
};

const challenged = (stage: Stage) => stage.logIn("guarded", "evening-42");

async function confirm(stage: Stage, code: string): Promise<void> {
  loginIn(stage)?.secondFactor?.submit(code);
  await stage.run.settle();
}

/** The second factor in place of the login's fields (LOGIN-09), from the first look to an answer on its way. */
export const secondFactorScenes = {
  Asked: {
    state: "secondFactor.editing",
    play: challenged,
    shows: { code: "", usesRecovery: false, error: null, message: null, attention: "code" },
  },
  Missing: {
    state: "secondFactor.editing",
    play: async (stage) => {
      await challenged(stage);
      await confirm(stage, "12");
    },
    shows: { error: "secondFactor.error.missing" },
  },
  Wrong: {
    state: "secondFactor.editing",
    play: async (stage) => {
      await challenged(stage);
      await confirm(stage, "111111");
    },
    shows: { error: "secondFactor.error.wrong", code: "" },
  },
  Recovery: {
    state: "secondFactor.editing",
    play: async (stage) => {
      await challenged(stage);
      loginIn(stage)?.secondFactor?.toggleRecovery();
    },
    shows: { usesRecovery: true, error: null },
  },
  Confirming: {
    state: "secondFactor.confirming",
    play: async (stage) => {
      stage.ports.faults.next("confirmSecondFactor", hang());
      await challenged(stage);
      await confirm(stage, "246810");
    },
    shows: { isBusy: true },
  },
} as const satisfies Readonly<Record<string, SecondFactorScene>>;
