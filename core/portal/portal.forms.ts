import { createConsentMachine } from "../analytics/consent.machine.ts";
import { createDevicesMachine } from "../devices/devices.machine.ts";
import { createLoginMachine } from "../login/login.machine.ts";
import { createForgotMachine } from "../password/forgot.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createTypedPasswords } from "../password/typed-passwords.ts";
import { createRegistrationMachine } from "../registration/registration.machine.ts";
import type { Made } from "../shared/lazily.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { inputOfForgot, inputOfLogin, inputOfRegistration } from "./inputs.rules.ts";
import {
  outcomeOfForgot,
  outcomeOfLogin,
  outcomeOfPassword,
  outcomeOfRegistration,
} from "./outcomes.rules.ts";
import type { FirstPorts, FormPorts } from "./parts.ports.ts";

type Ports = FormPorts & Pick<FirstPorts, "clock" | "diagnostics" | "tokens">;

/** Machines and rules of the forms; loaded when the visitor opens the first form. */
export const createForms = (portsOf: PortsOfActor<Ports>, typed = createTypedPasswords()) => ({
  /** The input of each form, and its outcome. */
  inputs: { login: inputOfLogin, registration: inputOfRegistration, forgot: inputOfForgot },
  outcomes: {
    login: outcomeOfLogin,
    registration: outcomeOfRegistration,
    forgot: outcomeOfForgot,
    password: outcomeOfPassword,
  },
  /** Each machine is made on first use, since most visits open only one form. */
  machines: {
    login: () => createLoginMachine(portsOf, typed),
    password: () => createPasswordMachine(portsOf, typed),
    registration: () => createRegistrationMachine(portsOf),
    forgot: () => createForgotMachine(portsOf),
    devices: () => createDevicesMachine(portsOf),
    consent: () => createConsentMachine(portsOf),
  },
});

type Created = ReturnType<typeof createForms>;
export type Forms = Made<Created["machines"]>;
export type FormRules = Pick<Created, "inputs" | "outcomes">;
