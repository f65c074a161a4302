import { feature } from "../portal/feature.ts";
import { createWelcomeMachine } from "./welcome.machine.ts";
import { mayBeWelcomed } from "./welcome.rules.ts";

export const welcome = feature(createWelcomeMachine, {
  activeWhen: mayBeWelcomed,
  dependsOn: ({ overlay, screen }) => `${overlay} ${screen}`,
});
