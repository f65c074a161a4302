import { fromCallback, fromPromise } from "xstate";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { SessionEvent } from "./session.events.ts";
import type {
  MemberInfo,
  MemberRefusal,
  SessionPort,
  Signal,
  SignalsPort,
  TabsPort,
} from "./session.ports.ts";

export interface SessionActorPorts {
  readonly session: SessionPort;
  readonly tabs: TabsPort;
  readonly signals: SignalsPort;
}

/** Turns a signal into an event of the session. */
const eventOf = (signal: Signal): SessionEvent =>
  signal.type === "maintenance"
    ? { type: "maintenance.met" }
    : { type: "token.refused", token: signal.token };

/** The session's calls, and its event sources: other tabs, and signals of any call. */
export const createSessionActors = (portsOf: PortsOfActor<SessionActorPorts>) => ({
  readMember: fromPromise<Outcome<MemberInfo, MemberRefusal>>(({ signal, self }) =>
    portsOf(self).session.readMember(signal),
  ),
  recordFirstLogin: fromPromise(({ signal, self }) => portsOf(self).session.recordFirstLogin(signal)),
  logout: fromPromise(({ signal, self }) => portsOf(self).session.logout(signal)),
  listeners: fromCallback(({ sendBack, self }) => {
    const { tabs, signals } = portsOf(self);
    const leaveTabs = tabs.listen((message) => {
      if (message.type !== "activity") sendBack({ ...message, type: `tab.${message.type}` });
    });
    const leaveSignals = signals.listen((signal) => sendBack(eventOf(signal)));
    return () => {
      leaveTabs();
      leaveSignals();
    };
  }),
});
