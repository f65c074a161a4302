import { type SecondFactorView, secondFactorView } from "@parlour/core/verification/second-factor.view";
import { restingSmsCode } from "@parlour/core/verification/sms-code.rules";
import { hang, refuse } from "@parlour/testkit/faults";
import { LOGIN_CODE_RESEND_S } from "@parlour/testkit/login-codes";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
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

const away = async (stage: Stage) => {
  stage.ports.backend.movesAway("player");
  await stage.logIn("player", "evening-42");
};
const sentTo = { channel: "mail", to: "r***@example.com" } as const;

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
  SentAsked: {
    state: "secondFactor.editing",
    play: away,
    shows: {
      sent: {
        ...sentTo,
        other: { channel: "phone", to: "***0123" },
        sending: {
          ...restingSmsCode,
          sentTo: sentTo.to,
          readyAtMs: VISIT_BEGINS_MS + LOGIN_CODE_RESEND_S * 1_000,
        },
      },
      error: null,
      message: null,
    },
  },
  SentSending: {
    state: "secondFactor.editing",
    play: async (stage) => {
      stage.ports.faults.next("sendLoginCode", hang());
      await away(stage);
    },
    shows: { error: null, message: null },
  },
  SentWrong: {
    state: "secondFactor.editing",
    play: async (stage) => {
      await away(stage);
      await confirm(stage, "000000");
    },
    shows: { error: "phone.error.code", code: "" },
  },
  SentExpired: {
    state: "secondFactor.editing",
    play: async (stage) => {
      await away(stage);
      stage.ports.faults.next("confirmSecondFactor", refuse("code-expired", { retryAtMs: null }));
      await confirm(stage, "000000");
    },
    shows: { error: "phone.error.codeExpired", code: "" },
  },
  NotSent: {
    state: "secondFactor.editing",
    play: async (stage) => {
      stage.ports.faults.next("sendLoginCode", refuse("send-failed", { retryAtMs: null }));
      await away(stage);
    },
    shows: { error: null, message: null },
  },
} as const satisfies Readonly<Record<string, SecondFactorScene>>;
