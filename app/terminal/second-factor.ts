import { type Feature, type Portal, when } from "@parlour/core";
import { secondFactorView } from "@parlour/core/verification/second-factor.view";
import type { Questions } from "./questions.ts";
import { sentenceOf } from "./sentences.ts";

/** Asks for codes until the login goes on without one: it went through, or its form says why not (LOGIN-09). */
export async function prove(portal: Portal, login: Feature<"login">, questions: Questions): Promise<void> {
  const step = () =>
    portal.feature("login") === login ? login.getSnapshot().children.secondFactor : undefined;
  for (let proof = step(); proof?.getSnapshot().status === "active"; proof = step()) {
    const asked = proof;
    const { usesRecovery, error, message } = secondFactorView(asked.getSnapshot());
    const trouble = message ?? (error && { key: error });
    if (trouble) console.log(sentenceOf(trouble));
    const code = await questions.ask("Six digits of your authenticator, or a recovery code: ");
    if (/^[\d\s]*$/.test(code) === usesRecovery) asked.send({ type: "recovery.toggled" });
    asked.send({ type: "code.changed", code });
    asked.send({ type: "submitted" });
    await when(portal, () => {
      const over = step() !== asked || asked.getSnapshot().status !== "active";
      return over || !secondFactorView(asked.getSnapshot()).isBusy ? true : null;
    });
  }
}
