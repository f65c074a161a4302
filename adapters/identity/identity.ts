import type { IdentityPort } from "@parlour/core/identity/identity.ports";
import { refused } from "@parlour/core/shared/outcome";
import type { HttpClient } from "../http/client.ts";
import { later } from "../http/later.ts";
import { neededValue } from "../http/outcomes.ts";
import { identityProviders } from "../wire/login.calls.ts";

/**
 * Third-party logins from the operator's configuration (THIRD-01). The provider's client loads when its buttons are
 * shown, because browsers block a window that opens long after the press.
 */
export function createIdentity(client: HttpClient): IdentityPort {
  const library = later("identity", () => import("./firebase.ts"));

  async function configured(signal: AbortSignal) {
    const { firebase } = neededValue(identityProviders, await client.call(identityProviders, {}, { signal }));
    return firebase === undefined || firebase.channels.length === 0 ? null : firebase;
  }
  let known: Awaited<ReturnType<typeof configured>> = null;

  return {
    async readChannels(signal) {
      known = await configured(signal);
      if (known === null) return [];
      // If loading fails, the press that needs it loads it again and reports the failure.
      library().catch(() => undefined);
      return known.channels;
    },
    async signIn(channel, signal) {
      known ??= await configured(signal);
      if (known === null) return refused("not-allowed");
      const { signInWithFirebase } = await library();
      return signInWithFirebase(known, channel);
    },
  };
}
