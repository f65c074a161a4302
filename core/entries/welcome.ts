/** A new member's first steps. */

export * from "../welcome/welcome.ports.ts";
export { type WelcomeView, welcomeView } from "../welcome/welcome.view.ts";
