import "reflect-metadata/lite";
import { useMachine } from "@xstate/react";
import i18next from "i18next";
import { Container } from "inversify";
import ky from "ky";
import { createRoot } from "react-dom/client";
import { I18nextProvider, useTranslation } from "react-i18next";
import { object, parse, string } from "valibot";
import { assign, fromPromise, setup } from "xstate";

/** Uses each package of the portal's first load once, as plainly as it can be used, and nothing else. */
const answer = object({ name: string() });
const container = new Container();
const greeter = Symbol("greeter");
container.bind(greeter).toDynamicValue(() => async () => parse(answer, await ky("/name").json()).name);

const machine = setup({
  types: { context: {} as { name: string } },
  actors: { greet: fromPromise(() => container.get<() => Promise<string>>(greeter)()) },
}).createMachine({
  context: { name: "" },
  initial: "asking",
  states: {
    asking: {
      invoke: {
        src: "greet",
        onDone: { target: "greeted", actions: assign(({ event }) => ({ name: event.output })) },
        onError: "greeted",
      },
    },
    greeted: {},
  },
});

function Floor() {
  const [snapshot] = useMachine(machine);
  const { t } = useTranslation();
  return <p>{t("hello", { name: snapshot.context.name })}</p>;
}

const i18n = i18next.createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: { hello: "Hello {{name}}" } } } });
const host = document.getElementById("floor");
if (host) {
  createRoot(host).render(
    <I18nextProvider i18n={i18n}>
      <Floor />
    </I18nextProvider>,
  );
}
