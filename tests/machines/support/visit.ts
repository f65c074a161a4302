import { type OpensPortals, type PortalConfig, preparePortals } from "@parlour/core";
import type { LoginField } from "@parlour/core/login/login.rules";
import { loginForm, loginView } from "@parlour/core/login/login.view";
import type { Overlay } from "@parlour/core/navigation/routes";
import { passwordForm } from "@parlour/core/password/password.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts, type FakePorts, type Script, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { InspectionEvent } from "xstate";

export const PASSWORD = "evening-42";

/** A started portal on fake ports, with the words in which these tests speak of a visit. */
export function visitWith(inspect: (event: InspectionEvent) => void, opens: OpensPortals = preparePortals()) {
  return (script: Script = {}, config?: Partial<PortalConfig>) => {
    const ports = createFakePorts(script);
    const portal = (config === undefined ? opens : preparePortals(config))(ports, { inspect });
    const run = drive(portal, { clock: ports.clock });
    const navigation = () => portal.feature("navigation");
    const session = () => portal.feature("session");
    const login = () => portal.feature("login");
    const form = () => viewOf(portal, "login", loginForm);
    const type = (field: LoginField, value: string) => form()?.change({ [field]: value });
    const submit = (username: string, password: string = PASSWORD) => form()?.submit({ username, password });
    const go = (to: string) => navigation()?.send({ type: "navigation.asked", to });

    return {
      ports,
      portal,
      run,
      navigation,
      session,
      login,
      loginForm: form,
      type,
      go,
      /** Goes there, and waits until nothing more happens. */
      async arriveAt(to: string) {
        go(to);
        await run.settle();
      },
      open: (overlay: Overlay) => navigation()?.send({ type: "overlay.asked", overlay }),
      close: () => navigation()?.send({ type: "overlay.closed" }),
      /** The overlay on the screen. */
      overlay: () => portal.actor.getSnapshot().context.at.overlay,
      messages: () => portal.actor.getSnapshot().context.messages.map(({ message }) => message.key),
      async start() {
        portal.start();
        await run.settle();
      },
      submit,
      /** Through the pop-up to a logged-in player. */
      async logIn(username: string, password: string = PASSWORD) {
        navigation()?.send({ type: "overlay.asked", overlay: "login" });
        await run.until("login.editing");
        submit(username, password);
        await run.until("session.holding.loggedIn.resting");
      },
      async logOut() {
        session()?.send({ type: "logout.asked" });
        session()?.send({ type: "logout.confirmed" });
        await run.until("session.loggedOut");
      },
    };
  };
}

export type Visit = ReturnType<ReturnType<typeof visitWith>>;

/** A visit whose portal has started. */
export async function started(tour: Visit): Promise<Visit> {
  await tour.start();
  return tour;
}

/** What the open login form shows. */
export function formOf({ login }: Visit) {
  const form = login();
  if (form === undefined) throw new Error("No login form is open");
  return loginView(form.getSnapshot());
}

/** Fills in the open form for a new password, and sends it. */
export const choosePassword = ({ portal }: Visit, oldPassword: string, newPassword = "morning-43") =>
  viewOf(portal, "password", passwordForm)?.submit({
    oldPassword,
    newPassword,
    confirmNewPassword: newPassword,
  });

/** A visit that has come to the members' pop-up and found it ready. */
export async function atTheLogin(visit: ReturnType<typeof visitWith>, script: Script = {}) {
  const tour = visit({ address: "/login", ...script });
  await tour.start();
  await tour.run.until("login.editing");
  return tour;
}

/** Brings a player to a page, or leaves them where they logged in; `prepare` comes before the visit starts. */
export const playerAt =
  (visit: ReturnType<typeof visitWith>, script: Script = {}) =>
  async (
    page: string | null,
    prepare: (ports: FakePorts, tour: Visit) => void = () => {},
    who = "player",
  ) => {
    const tour = visit(script);
    prepare(tour.ports, tour);
    await tour.start();
    await tour.logIn(who);
    if (page !== null) tour.go(page);
    await tour.run.settle();
    return tour;
  };

/** Opens a page as an agent who is logged in already; `prepare` comes before the visit starts. */
export const agentAt =
  (visit: ReturnType<typeof visitWith>) =>
  async (address: string, prepare: (ports: FakePorts, tour: Visit) => void = () => {}) => {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const backend = createFakeBackend(clock);
    const reply = backend.login({ username: "agent", password: PASSWORD, entry: "agent", captcha: null });
    if (reply.kind === "refused") throw new Error(reply.reason);
    const tour = visit({ clock, backend, token: reply.value.token, address });
    prepare(tour.ports, tour);
    await tour.start();
    return tour;
  };
