import { type Portal, when } from "@parlour/core";
import { loginForm } from "@parlour/core/login/login.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { Questions } from "./questions.ts";
import { sentenceOf } from "./sentences.ts";

/** Asks for codes until the login goes on without one: it went through, or its form says why not (LOGIN-09). */
export async function prove(portal: Portal, questions: Questions): Promise<void> {
  const step = () => viewOf(portal, "login", loginForm)?.secondFactor ?? null;
  for (let asked = step(); asked !== null; asked = step()) {
    const { usesRecovery, sent } = asked;
    const trouble = asked.message ?? asked.code.error ?? sent?.sending.message;
    if (trouble) console.log(sentenceOf(trouble));
    const code = await questions.ask(
      sent === null
        ? "Six digits of your authenticator, or a recovery code: "
        : `Six digits that we send to ${sent.to}: `,
    );
    if (/^[\d\s]*$/.test(code) === usesRecovery) asked.toggleRecovery();
    asked.submit(code);
    await when(portal, () => (step()?.isBusy ? null : true));
  }
}
