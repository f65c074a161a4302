import type { IdentityToken } from "@parlour/core/identity/identity.ports";
import type { RegistrationSpot } from "@parlour/core/registration/registration.events";
import { createRegistrationMachine } from "@parlour/core/registration/registration.machine";
import type { RegistrationField, RegistrationSetting } from "@parlour/core/registration/registration.ports";
import { registrationForm } from "@parlour/core/registration/registration.view";
import type { FieldRule } from "@parlour/core/validation/validation.ports";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import { createActor, type InspectionEvent } from "xstate";

export interface Opening {
  readonly script?: Script;
  readonly flags?: readonly string[];
  readonly identity?: IdentityToken;
  readonly setting?: Partial<RegistrationSetting>;
  /** Changes the ports before the form opens. */
  readonly before?: (ports: FakePorts) => void;
}

export const MOBILE = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3"];

/** The rule of a visible field, which is optional by default. */
export const ruled = (rule: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  min: null,
  max: null,
  acceptedPattern: "*",
  ...rule,
});

/** What a person types to register by name. */
export const robin: Partial<Record<RegistrationField, string>> = {
  username: "redbreast",
  password: "evening43",
  confirmPassword: "evening43",
  birthday: "1990-05-17",
};

/** A registration form on fake ports, with helpers for these tests. */
export function registeringWith(inspect: (event: InspectionEvent) => void) {
  return async ({ script = {}, flags = [], identity, setting, before }: Opening = {}) => {
    const ports = createFakePorts(script);
    const { entry } = ports.backend;
    if (setting !== undefined) entry.setting = { ...entry.setting, ...setting };
    before?.(ports);
    const actor = createActor(
      createRegistrationMachine(() => ports),
      {
        clock: ports.clock,
        inspect,
        input: { flags: new Set(flags), identity: identity ?? null, language: "EN" },
      },
    );
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    await run.settle();

    const view = () => registrationForm(actor.getSnapshot(), actor.send);
    const form = () => {
      const shown = view();
      if (shown.kind !== "form") throw new Error(`The form is ${shown.kind}`);
      return shown;
    };
    const type = (typed: Partial<Record<RegistrationField, string>>) => {
      const known = new Set<string>([...form().fields.map(({ name }) => name), "verificationCode"]);
      form().change(Object.fromEntries(Object.entries(typed).filter(([name]) => known.has(name))));
    };
    const agree = () => {
      form().changeAgreed(true);
      form().changeOfAge(true);
    };
    const submit = async () => {
      form().submit();
      await run.settle();
    };
    return {
      ports,
      actor,
      run,
      view,
      form,
      type,
      /** The names of the visible fields, in order. */
      fields: () => form().fields.map(({ field }) => field),
      field: (wanted: RegistrationField) => form().fields.find(({ field }) => field === wanted),
      errors: (): Partial<Record<RegistrationSpot, string>> => {
        const { fields, termsError, ageError } = form();
        const wrong = fields.flatMap(({ field, error }) => (error === null ? [] : [[field, error.key]]));
        return Object.fromEntries([
          ...wrong,
          ...(termsError ? [["terms", termsError.key]] : []),
          ...(ageError ? [["age", ageError.key]] : []),
        ]);
      },
      leave: (wanted: RegistrationField) =>
        form()
          .fields.find(({ field }) => field === wanted)
          ?.leave(),
      agree,
      submit,
      /** Fills in all that a registration by name needs, and sends it. */
      async register(typed: Partial<Record<RegistrationField, string>> = {}) {
        type({ ...robin, ...typed });
        agree();
        await submit();
      },
      sent: () => ports.callsOf("register").map(({ input }) => input),
    };
  };
}
