import type { IdentityPort } from "@parlour/core/identity/identity.ports";
import type { HttpClient } from "../http/client.ts";

/** Third parties by the house's own configuration; each provider's client is fetched only where it is configured (THIRD-01). */
export function createIdentity(_client: HttpClient): IdentityPort {
  return {
    readChannels: async () => [],
    signIn: async () => {
      throw new Error("No third party is configured");
    },
  };
}
