import type { PasswordFields } from "@parlour/core/password/password.rules";
import { type PasswordView, passwordForm } from "@parlour/core/password/password.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { hang } from "@parlour/testkit/faults";
import type { Scene, Stage } from "../login/login-stage.ts";

export interface PasswordScene extends Scene {
  readonly shows: Partial<PasswordView>;
  readonly isForced: boolean;
}

async function fill(stage: Stage, fields: Partial<PasswordFields>): Promise<void> {
  viewOf(stage.portal, "password", passwordForm)?.change(fields);
  await stage.run.settle();
}

async function send(stage: Stage): Promise<void> {
  viewOf(stage.portal, "password", passwordForm)?.submit();
  await stage.run.settle();
}

async function wish(stage: Stage): Promise<void> {
  await stage.logIn("player", "evening-42");
  stage.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "change-password" });
  await stage.run.settle();
}

const twice = (password: string) => ({ newPassword: password, confirmNewPassword: password });

/** The states of the change-password dialog: wished for by a player, then forced on one. */
export const passwordScenes = {
  Empty: { state: "password.editing", play: wish, isForced: false, shows: { strength: null, errors: {} } },
  Weak: {
    state: "password.editing",
    play: async (stage) => {
      await wish(stage);
      await fill(stage, { oldPassword: "evening-42", newPassword: "sunday" });
    },
    isForced: false,
    shows: { strength: "weak" },
  },
  Strong: {
    state: "password.editing",
    play: async (stage) => {
      await wish(stage);
      await fill(stage, { oldPassword: "evening-42", ...twice("Nine lamps, one room") });
    },
    isForced: false,
    shows: { strength: "strong" },
  },
  Mistakes: {
    state: "password.editing",
    play: async (stage) => {
      await wish(stage);
      await fill(stage, { newPassword: "abc", confirmNewPassword: "abd" });
      await send(stage);
    },
    isForced: false,
    shows: {
      errors: {
        oldPassword: { key: "password.error.missing" },
        newPassword: { key: "validation.passwordLength", values: { min: 8, max: 64 } },
        confirmNewPassword: { key: "password.error.mismatch" },
      },
      attention: "oldPassword",
    },
  },
  WrongPassword: {
    state: "password.editing",
    play: async (stage) => {
      await wish(stage);
      await fill(stage, { oldPassword: "morning-24", ...twice("quiet-lamp-9") });
      await send(stage);
    },
    isForced: false,
    shows: { errors: { oldPassword: { key: "password.error.wrong" } }, attention: "oldPassword" },
  },
  Saving: {
    state: "password.saving",
    play: async (stage) => {
      await wish(stage);
      stage.ports.faults.next("changePassword", hang());
      await fill(stage, { oldPassword: "evening-42", ...twice("quiet-lamp-9") });
      await send(stage);
    },
    isForced: false,
    shows: { isBusy: true },
  },
  Forced: {
    state: "session.holding.changingPassword",
    play: (stage) => stage.logIn("newcomer", "123456"),
    isForced: true,
    shows: { errors: {}, message: null, asksOldPassword: false },
  },
} as const satisfies Readonly<Record<string, PasswordScene>>;
