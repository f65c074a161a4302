import { createLoginMachine, type LoginMachinePorts } from "../login/login.machine.ts";
import { createPasswordMachine, type PasswordMachinePorts } from "../password/password.machine.ts";

/** The machines that only somebody who opens a form needs: they come when the first one is opened. */
export const createForms = (ports: LoginMachinePorts & PasswordMachinePorts) => ({
  login: createLoginMachine(ports),
  password: createPasswordMachine(ports),
});

export type Forms = ReturnType<typeof createForms>;
