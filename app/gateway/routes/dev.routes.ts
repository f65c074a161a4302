import { refusalBody, refuse } from "../calls/answer.ts";
import { routesWith } from "./routes-with.ts";

/** The text of a captcha at `/dev/captcha/:id`, outside production. */
export const devRoutes = routesWith("mode", "captchaTexts").add((app, { mode, captchaTexts }) => {
  if (mode === "production") return;
  app.get<{ Params: { id: string } }>("/dev/captcha/:id", async ({ params }, reply) => {
    const text = captchaTexts.read(params.id);
    if (text === null) return reply.code(404).send(refusalBody(refuse("not-found")));
    return { success: true, value: { text } };
  });
});
