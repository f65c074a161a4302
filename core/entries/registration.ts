/** The registration form, and the port that it calls. */

export type { RegistrationSpot } from "../registration/registration.events.ts";
export { type FormContext, formFields } from "../registration/registration.form.rules.ts";
export * from "../registration/registration.ports.ts";
export {
  type RegistrationFieldForm,
  type RegistrationFormView,
  type RegistrationView,
  registrationForm,
} from "../registration/registration.view.ts";
