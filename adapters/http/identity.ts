import type { IdentityLoginPort, IdentityToken } from "@parlour/core/identity/identity.ports";
import { done, refused } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { loginRefusalDetail, thirdPartyLink, thirdPartyLogin } from "../wire/login.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOrNull, outcomeOf, reasonOf } from "./outcomes.ts";

const tokenOf = ({ channel, idToken }: IdentityToken) => ({
  firebaseChannel: channel,
  firebaseIdToken: idToken,
});

export function createIdentityLoginPort(client: HttpClient): IdentityLoginPort {
  return {
    async login(identity, entry, signal) {
      const reply = await client.call(thirdPartyLogin, { ...tokenOf(identity), entry }, { signal });
      return outcomeOf(thirdPartyLogin, reply, (value) => value);
    },
    async link({ identity, username, password, entry, captcha }, signal) {
      const reply = await client.call(
        thirdPartyLink,
        { ...tokenOf(identity), username, password, entry, ...(captcha !== null && { captcha }) },
        { signal },
      );
      if (reply.kind === "value") return done(reply.value);
      const parsed = v.safeParse(loginRefusalDetail, reply.detail);
      return refused(reasonOf(thirdPartyLink, reply), {
        needsCaptcha: parsed.success && parsed.output.needsCaptcha,
        retryAtMs: msOrNull(parsed.success ? parsed.output.retryAt : undefined),
      });
    },
  };
}
