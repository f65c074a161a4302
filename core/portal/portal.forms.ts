import { createConsentMachine } from "../analytics/consent.machine.ts";
import { createDevicesMachine } from "../devices/devices.machine.ts";
import { createLoginMachine } from "../login/login.machine.ts";
import { createForgotMachine } from "../password/forgot.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createRegistrationMachine } from "../registration/registration.machine.ts";
import { endForgot, endLogin, endPassword, endRegistration } from "./endings.rules.ts";
import type { FormPorts, PortalPorts } from "./portal.ports.ts";

/** The machines that only somebody who opens a form needs: they come when the first one is opened. */
export const createForms = (ports: FormPorts & Pick<PortalPorts, "clock" | "diagnostics">) => ({
  /** What follows when one of them has done its work; the rest are the machines. */
  endings: { login: endLogin, registration: endRegistration, forgot: endForgot, password: endPassword },
  machines: createFormMachines(ports),
});

const createFormMachines = (ports: FormPorts & Pick<PortalPorts, "clock" | "diagnostics">) => ({
  login: createLoginMachine(ports),
  password: createPasswordMachine(ports),
  registration: createRegistrationMachine(ports),
  forgot: createForgotMachine(ports),
  devices: createDevicesMachine(ports),
  consent: createConsentMachine(ports),
});

export type Forms = ReturnType<typeof createFormMachines>;
export type Endings = ReturnType<typeof createForms>["endings"];
