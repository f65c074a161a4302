import { ContainerModule } from "inversify";
import { createQuestions } from "../questions.ts";
import { services } from "../services.ts";

/** The lines that a person reads and types. */
export const consoleModule = new ContainerModule(({ bind }) => {
  bind(services.questions).toResolvedValue(createQuestions);
});
