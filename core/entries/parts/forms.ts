/** The machines of all forms, which `ports.forms` loads. */

export { createForms } from "../../portal/portal.forms.ts";
