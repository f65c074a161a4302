import type { I18n } from "@parlour/adapters/i18n";
import type { NodeOptions } from "@parlour/adapters/node";
import type { FeaturePorts, FormPorts, Portal, PortalPorts } from "@parlour/core";
import type { ServiceIdentifier } from "inversify";
import type { Dialogue } from "./dialogue.ts";
import type { Files } from "./files.ts";
import type { Questions } from "./questions.ts";

const service = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);

/** The parts of the terminal, each under a typed identifier. An operator's module can rebind any of them. */
export const services = {
  /** The gateway's address. */
  gateway: service<NodeOptions>("gateway"),
  ports: service<PortalPorts & FormPorts & FeaturePorts>("ports"),
  /** The texts of every language. */
  texts: service<I18n>("texts"),
  portal: service<Portal>("portal"),
  /** How the terminal asks its user. */
  questions: service<Questions>("questions"),
  /** Where downloads and pictures go. */
  files: service<Files>("files"),
  /** What the menus are made of. */
  dialogue: service<Dialogue>("dialogue"),
};
