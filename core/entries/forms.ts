/** What every form's view has: its fields, and what can be done to it. */

export type { ActionView } from "../forms/action.view.ts";
export type { FieldView, FormView } from "../forms/form.view.ts";
