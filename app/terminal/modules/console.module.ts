import { ContainerModule } from "inversify";
import { createDialogue } from "../create-dialogue.ts";
import { createFiles } from "../files.ts";
import { createQuestions } from "../questions.ts";
import { services } from "../services.ts";

/** The lines that a person reads and types, and the files that they are given. */
export const consoleModule = new ContainerModule(({ bind }) => {
  bind(services.questions).toResolvedValue(createQuestions);
  bind(services.files).toResolvedValue(createFiles);
  bind(services.dialogue).toResolvedValue(
    (portal, questions, files, { i18n }) =>
      createDialogue({ portal, questions, files, translate: (key, values) => i18n.t(key, { ...values }) }),
    [services.portal, services.questions, services.files, services.texts],
  );
});
