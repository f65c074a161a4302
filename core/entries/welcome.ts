/** A new member's first steps. */

export {
  type WelcomeProgress,
  type WelcomeStep,
  type WelcomeStore,
  welcomeSteps,
} from "../welcome/welcome.ports.ts";
export { welcomeView } from "../welcome/welcome.view.ts";
