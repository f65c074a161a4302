/** The registration form, and the port that it calls. */

export type { RegistrationSpot } from "../registration/registration.events.ts";
export {
  type FormField,
  formFields,
  type RegistrationFormState,
} from "../registration/registration.form.rules.ts";
export * from "../registration/registration.ports.ts";
export {
  type FieldKind,
  type RegistrationFieldForm,
  type RegistrationFieldView,
  type RegistrationFormView,
  type RegistrationView,
  registrationForm,
} from "../registration/registration.view.ts";
