import type { IdentityFields } from "@parlour/core/identity/identity.events";
import type { IdentityView } from "@parlour/core/identity/identity.view";
import { LOCK_MS } from "@parlour/testkit/backend";
import { hang, refuse } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { captchaDrawing } from "../login/login-drawings.ts";
import { loginIn, type Scene, type Stage } from "../login/login-stage.ts";

export interface IdentityScene extends Scene {
  readonly shows: Partial<IdentityView>;
}

const site = { channels: ["google.com", "facebook.com"] } as const;

/** What a login with a third party shows in a scene; undefined where there is none. */
export const identityIn = (stage: Stage) => loginIn(stage)?.identity ?? undefined;

async function choose(stage: Stage): Promise<void> {
  loginIn(stage)?.chooseChannel("google.com");
  await stage.run.settle();
}

async function link(stage: Stage, fields: Partial<IdentityFields> = {}): Promise<void> {
  await choose(stage);
  identityIn(stage)?.link();
  identityIn(stage)?.change(fields);
  await stage.run.settle();
}

async function send(stage: Stage): Promise<void> {
  identityIn(stage)?.submit();
  await stage.run.settle();
}

const right = { username: "player", password: "evening-42" };

/** A login with a third party, from its window to an account that is linked (THIRD-01, THIRD-02). */
export const identityScenes = {
  Waiting: {
    site,
    state: "identity.signingIn",
    play: (stage) => {
      stage.ports.faults.next("signIn", hang());
      return choose(stage);
    },
    shows: { step: "waiting", channel: "google.com", name: null },
  },
  Checking: {
    site,
    state: "identity.checking",
    play: (stage) => {
      stage.ports.faults.next("identityLogin", hang());
      return choose(stage);
    },
    shows: { step: "waiting", name: "Robin Abroad" },
  },
  Offering: {
    site,
    state: "identity.offering",
    play: choose,
    shows: { step: "offering", name: "Robin Abroad" },
  },
  Linking: {
    site,
    state: "identity.linking",
    play: (stage) => link(stage),
    shows: { step: "linking", errors: {}, message: null, attention: "username" },
  },
  LinkMistakes: {
    site,
    state: "identity.linking",
    play: async (stage) => {
      await link(stage);
      await send(stage);
    },
    shows: {
      errors: { username: "login.error.usernameMissing", password: "login.error.passwordMissing" },
      attention: "username",
    },
  },
  LinkWrong: {
    site,
    state: "identity.linking",
    play: async (stage) => {
      await link(stage, { ...right, password: "morning-24" });
      await send(stage);
    },
    shows: {
      message: { key: "login.error.wrongCredentials" },
      captcha: { id: "captcha-1", image: captchaDrawing, isLoading: false, message: null },
      attention: "password",
    },
  },
  LinkSending: {
    site,
    state: "identity.sending",
    play: async (stage) => {
      stage.ports.faults.next("identityLink", hang());
      await link(stage, right);
      await send(stage);
    },
    shows: { isBusy: true },
  },
  LinkLocked: {
    site,
    state: "identity.locked",
    play: async (stage) => {
      const retryAtMs = VISIT_BEGINS_MS + LOCK_MS;
      stage.ports.faults.next("identityLink", refuse("locked", { needsCaptcha: false, retryAtMs }));
      await link(stage, right);
      await send(stage);
    },
    shows: { message: { key: "login.error.locked" }, attention: "message" },
  },
} as const satisfies Readonly<Record<string, IdentityScene>>;
