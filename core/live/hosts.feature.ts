import { always, content, never } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createHostsMachine } from "./hosts.machine.ts";

export const hosts = feature(createHostsMachine, { activeWhen: never, key: always, dependsOn: content });
