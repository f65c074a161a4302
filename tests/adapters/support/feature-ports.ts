import { createHttpFeaturePorts } from "@parlour/adapters/http/feature-ports.ts";
import type { LaunchPlace } from "@parlour/adapters/http/launch.ts";
import type { Turn } from "./fake-fetch.ts";
import { testClient } from "./test-client.ts";

/** The features' ports over a network that answers in these turns. */
export function portsOn(
  turns: Turn | readonly Turn[],
  token?: null,
  launchPlace: () => LaunchPlace = () => ({ device: "mobile", backUrl: "https://portal.example/" }),
) {
  const script = typeof turns === "function" ? [turns] : turns;
  const { client, network } = testClient(script, token === null ? { token } : {});
  return {
    ...createHttpFeaturePorts(client, {
      merchantCode: "parlour",
      hasToken: () => token !== null,
      launchPlace,
    }),
    network,
  };
}

/** The request's content, from the address or the body. */
export async function askedOf({ network }: ReturnType<typeof portsOn>, at = 0) {
  const request = network.requests[at];
  if (request === undefined) throw new Error("Nothing was asked");
  const { pathname, searchParams } = new URL(request.url);
  const body = request.body === null ? {} : await request.json();
  return { method: request.method, path: pathname, ...Object.fromEntries(searchParams), ...body };
}
