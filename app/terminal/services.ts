import type { GatewayPortsOptions } from "@parlour/adapters/memory/gateway-ports.ts";
import type { Portal } from "@parlour/core";
import type { FeaturePorts, FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { ServiceIdentifier } from "inversify";
import type { Questions } from "./questions.ts";

const service = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);

/** What the terminal is put together from, each by a typed identifier. An operator's module binds any of them to something else. */
export const services = {
  /** Where the gateway is. */
  gateway: service<GatewayPortsOptions>("gateway"),
  /** Every port of the portal. */
  ports: service<PortalPorts & FormPorts & FeaturePorts>("ports"),
  portal: service<Portal>("portal"),
  /** How a person is asked. */
  questions: service<Questions>("questions"),
};
