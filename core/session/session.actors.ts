import { fromCallback, fromPromise } from "xstate";
import type { Outcome } from "../shared/outcome.ts";
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

/** What a signal means to a session. */
const heard = (signal: Signal): SessionEvent =>
  signal.type === "maintenance"
    ? { type: "maintenance.met" }
    : { type: "token.refused", token: signal.token };

/** The session's calls, and its two ears: the other tabs, and what any call may learn beside its answer. */
export const createSessionActors = ({ session, tabs, signals }: SessionActorPorts) => ({
  readMember: fromPromise<Outcome<MemberInfo, MemberRefusal>>(({ signal }) => session.readMember(signal)),
  recordFirstLogin: fromPromise(({ signal }) => session.recordFirstLogin(signal)),
  logout: fromPromise(({ signal }) => session.logout(signal)),
  tabs: fromCallback(({ sendBack }) =>
    tabs.listen((message) => {
      if (message.type !== "deed") sendBack({ ...message, type: `tab.${message.type}` });
    }),
  ),
  signals: fromCallback(({ sendBack }) => signals.listen((signal) => sendBack(heard(signal)))),
});
