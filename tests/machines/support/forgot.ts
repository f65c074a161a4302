import type { ForgotField } from "@parlour/core/password/forgot.events";
import { forgotForm, forgotView } from "@parlour/core/password/forgot.view";
import type { FakePorts } from "@parlour/testkit/ports";
import type { Visit, visitWith } from "./visit.ts";

export const NEW = "morning-43";
export const twice = { newPassword: NEW, confirmNewPassword: NEW };
export const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

/** The open form for a forgotten password. */
export function form({ portal }: Visit) {
  const forgot = portal.feature("forgot");
  if (forgot === undefined) throw new Error("The form is not open");
  return forgot;
}

export const commands = (tour: Visit) => forgotForm(form(tour).getSnapshot(), form(tour).send);
export const view = (tour: Visit) => forgotView(form(tour).getSnapshot());

export const fill = (tour: Visit, fields: Partial<Record<ForgotField, string>>) =>
  commands(tour).change(fields);

export async function submit(tour: Visit, fields: Partial<Record<ForgotField, string>> = {}) {
  commands(tour).submit(fields);
  await tour.run.settle();
}

/** Requests a code; returns the one that the gateway sent last. */
export async function askForCode(tour: Visit) {
  commands(tour).askForCode();
  await tour.run.settle();
  return tour.ports.backend.codes.outbox.at(-1)?.secret ?? "";
}

type Prepare = (ports: FakePorts) => void;

/** Ways to an open form; `prepare` sets faults before the first request. */
export function forgotWith(visit: ReturnType<typeof visitWith>) {
  async function atTheForm(prepare: Prepare = () => {}) {
    const tour = visit();
    prepare(tour.ports);
    await tour.start();
    tour.open("forgot-password");
    await tour.run.until("forgot.editing");
    return tour;
  }

  async function byPhone(prepare?: Prepare) {
    const tour = await atTheForm(prepare);
    commands(tour).chooseType("mobileNum");
    await tour.run.settle();
    return tour;
  }

  return {
    atTheForm,
    byPhone,
    /** A visitor who has a code and has filled in the form by phone. */
    async withCode(prepare?: Prepare) {
      const tour = await byPhone(prepare);
      fill(tour, { ...phone, ...twice });
      fill(tour, { verificationCode: await askForCode(tour) });
      return tour;
    },
    /** A visitor who follows the link of an earlier mail. */
    async byLink(prepare: Prepare = () => {}) {
      const asked = await atTheForm();
      await submit(asked, { username: "player", email: "robin@example.com" });
      const { text } = asked.ports.backend.codes.outbox[0] ?? { text: "" };
      const tour = visit({ address: text, backend: asked.ports.backend, clock: asked.ports.clock });
      prepare(tour.ports);
      await tour.start();
      await tour.run.until("forgot.editing");
      return tour;
    },
  };
}
