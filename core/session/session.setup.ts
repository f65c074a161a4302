import { assign, enqueueActions, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type AnyOutcome, isRefused, type Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createSessionActors, type SessionActorPorts } from "./session.actors.ts";
import type { ProfileRead, SessionContext, SessionEvent, SessionReport } from "./session.events.ts";
import type { MemberInfo, MemberRefusal, TabMessage, TokenStore } from "./session.ports.ts";
import { isLater } from "./session.rules.ts";

export interface SessionMachinePorts extends SessionActorPorts {
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** A token and facts about its login. */
export interface Adopted {
  readonly token: string;
  readonly firstTimeLogin?: boolean;
  readonly mustChangePassword?: boolean;
  /** The time of the login, in milliseconds since the epoch; now by default. */
  readonly atMs?: number;
}

/** Notifies the portal of a new session (LOGIN-05). */
export const began = (mustChangePassword: boolean): SessionReport => ({
  type: "session.began",
  mustChangePassword,
});

/** The actors, actions and guards of a session; `session.machine.ts` has its states. */
export function createSessionSetup(portsOf: PortsOfActor<SessionMachinePorts>) {
  return setup({
    types: {} as { context: SessionContext; events: SessionEvent },
    actors: createSessionActors(portsOf),
    actions: {
      adopt: enqueueActions(({ enqueue, self }, adopted: Adopted) => {
        const { tokens, clock } = portsOf(self);
        const { token, firstTimeLogin = false, mustChangePassword = false, atMs = clock.nowMs() } = adopted;
        enqueue(() => tokens.save(token));
        enqueue.assign({
          token,
          loggedInAtMs: atMs,
          member: null,
          failure: null,
          isFirstLogin: firstTimeLogin,
        });
        notifyPortal({ enqueue, self }, began(mustChangePassword));
      }),
      forget: enqueueActions(({ enqueue, self }) => {
        enqueue(() => portsOf(self).tokens.clear());
        enqueue.assign({
          token: null,
          loggedInAtMs: 0,
          member: null,
          failure: null,
          isFirstLogin: false,
          endsBy: "left",
        });
      }),
      keepProfile: assign(({ context: { member } }, { nickname, avatar }: ProfileRead) => ({
        member: member === null ? null : { ...member, nickname, avatar },
      })),
      notifyTabs: ({ self }, message: TabMessage) => portsOf(self).tabs.notify(message),
      shareToken: ({ context: { token, loggedInAtMs }, self }) => {
        if (token !== null) portsOf(self).tabs.notify({ type: "opened", token, atMs: loggedInAtMs });
      },
      shareEnd: ({ context: { token }, self }) => {
        if (token !== null) portsOf(self).tabs.notify({ type: "ended", token });
      },
      notify: enqueueActions(({ enqueue, self }, report: SessionReport) =>
        notifyPortal({ enqueue, self }, report),
      ),
      notifyOpened: enqueueActions(({ context, enqueue, self }) => {
        if (context.member === null) return;
        notifyPortal({ enqueue, self }, { type: "session.opened", member: context.member });
      }),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "session", what, cause: error }),
    },
    guards: {
      mustChangePassword: (_, login: { readonly mustChangePassword: boolean }) => login.mustChangePassword,
      isChangeRequired: (_, answer: Outcome<MemberInfo, MemberRefusal>) =>
        answer.kind === "refused" && answer.reason === "password-change-required",
      isFirstLogin: ({ context }) => context.isFirstLogin,
      isRefused: (_, answer: AnyOutcome) => isRefused(answer),
      hasToken: ({ context }) => context.token !== null,
      /** False after a login or a reload until the member has been read. */
      hasMember: ({ context }) => context.member !== null,
      isLater: ({ context }, login: { readonly token: string; readonly atMs: number }) =>
        isLater(login, { token: context.token, atMs: context.loggedInAtMs }),
      isOurs: ({ context }, { token }: { readonly token: string }) => token === context.token,
    },
  });
}
