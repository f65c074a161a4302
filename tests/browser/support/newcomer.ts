import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import type { Stranger } from "@parlour/testkit/journeys/entering";
import { PATIENCE_MS } from "../../patience.ts";

export interface Admitted {
  readonly token: string;
  /** Begins another session of the same person. */
  logsInElsewhere(): Promise<string>;
}

/** Makes an account without a browser, for tests that begin with an existing player. */
export async function admit(url: string, who: Stranger): Promise<Admitted> {
  const ports = createNodePorts({ gateway: url, merchantCode: "parlour", timeoutMs: PATIENCE_MS });
  const { username, password, email, birthday } = who;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await ports.registration.register(
    {
      type: "register",
      fields: { username, password, confirmPassword: password, email, birthday },
      phone: null,
      captcha: null,
      identity: null,
      domain: "example.com",
      registerUrl: `${url}/register`,
      language: "EN",
    },
    signal,
  );
  if (answer.kind === "refused")
    throw new Error(`The gateway does not register ${username}: ${answer.reason}`);
  return {
    token: answer.value.session.token,
    async logsInElsewhere() {
      const reply = await ports.login.login(
        { username, password, entry: "member", captcha: null },
        AbortSignal.timeout(PATIENCE_MS),
      );
      if (reply.kind === "refused")
        throw new Error(`The gateway does not log ${username} in: ${reply.reason}`);
      return reply.value.token;
    },
  };
}
