import { createPart } from "../shared/part.tsx";

/** The login pop-up. It comes as soon as a person reaches for its button. */
export const loginPart = createPart(() => import("./login-dialog.tsx"));
