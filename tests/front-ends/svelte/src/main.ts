import { createBrowserPorts } from "@parlour/adapters/browser";
import { createPortal, defaultConfig, when } from "@parlour/core";
import { messageSource } from "@parlour/messages";
import { mount } from "svelte";
import App from "./App.svelte";
import { createFront } from "./front.ts";

const { merchantCode } = defaultConfig;
/** The texts of the member centre come with its first page; no page here is an agent's. */
const texts = { ...messageSource(defaultConfig), namespaces: ["first", "common"], parts: ["member"] };
const ports = createBrowserPorts({ gateway: "", merchantCode, window, texts });
const portal = createPortal(ports, { merchantCode }).start();

await when(portal, () => portal.feature("preferences")?.getSnapshot().matches("ready") || null);
const target = document.querySelector("#page");
if (target === null) throw new Error("The document has no #page");
const { i18n, want } = ports.texts;
mount(App, {
  target,
  props: {
    front: createFront(
      portal,
      (key, values) => i18n.t(key, values),
      () => want("member"),
    ),
  },
});
