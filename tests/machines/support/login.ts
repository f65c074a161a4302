import { identityForm } from "@parlour/core/identity/identity.view";
import type { LoginInput } from "@parlour/core/login/login.events";
import { createLoginMachine } from "@parlour/core/login/login.machine";
import type { LoginField } from "@parlour/core/login/login.rules";
import { loginForm, loginView } from "@parlour/core/login/login.view";
import { createTypedPasswords } from "@parlour/core/password/typed-passwords";
import { secondFactorForm } from "@parlour/core/verification/second-factor.view";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import { createActor, type InspectionEvent } from "xstate";

/** A login form without a portal around it; `prepare` sets faults before it opens. */
export function formWith(inspect: (event: InspectionEvent) => void) {
  return async (
    input: Omit<Partial<LoginInput>, "flags"> & { readonly flags?: readonly string[] } = {},
    script: Script = {},
    prepare: (ports: FakePorts) => void = () => {},
  ) => {
    const ports = createFakePorts(script);
    prepare(ports);
    const actor = createActor(
      createLoginMachine(() => ports, createTypedPasswords()),
      {
        clock: ports.clock,
        inspect,
        input: { entry: "member", ...input, flags: new Set(input.flags) },
      },
    );
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    await run.settle();
    const snapshot = () => actor.getSnapshot();
    const commands = () => loginForm(snapshot(), actor.send);
    return {
      ports,
      actor,
      run,
      snapshot,
      commands,
      type: (fields: Partial<Record<LoginField, string>>) => commands().change(fields),
      view: () => loginView(snapshot()),
      sms: () => smsCodeView(snapshot().context.sms, ports.clock.nowMs()),
      secondFactor() {
        const child = snapshot().children.secondFactor;
        if (child === undefined) throw new Error("The second factor is not open");
        return secondFactorForm(child.getSnapshot(), child.send);
      },
      identity() {
        const child = snapshot().children.identity;
        if (child === undefined) throw new Error("The third-party login is not open");
        return identityForm(child.getSnapshot(), child.send);
      },
      async submit(fields: Partial<Record<LoginField, string>> = {}) {
        commands().submit(fields);
        await run.settle();
      },
      output: () => snapshot().output,
    };
  };
}
