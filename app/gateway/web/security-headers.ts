import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** What helmet adds to every answer. It is the same for all, so it is asked once; the rest of the policy follows the settings. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const secure = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  secure(request, reply, () => {});
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
