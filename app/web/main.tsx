import "@parlour/ui/shared/styles.css";
import { defaultConfig } from "@parlour/core";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { createRoot } from "react-dom/client";
import { createContainer, tokens } from "./container.ts";

// On its way while the status is asked for. Should it not come, whoever shows a part of it asks again and says so.
import("@parlour/ui/portal/open-house.ts").catch(() => undefined);

const container = createContainer(
  { window, document, gateway: import.meta.env.VITE_GATEWAY ?? "", isDevelopment: import.meta.env.DEV },
  { ...defaultConfig, merchantCode: import.meta.env.VITE_MERCHANT ?? defaultConfig.merchantCode },
);
const [portal, { i18n }, screens] = await Promise.all([
  container.getAsync(tokens.portal),
  container.getAsync(tokens.i18n),
  container.getAsync(tokens.screens),
]);
const host = document.getElementById("portal");
if (host === null) throw new Error("The page has no #portal");
createRoot(host, {
  onUncaughtError: (cause) => portal.ports.diagnostics.report({ where: "ui", what: "a screen broke", cause }),
}).render(<PortalApp portal={portal.start()} i18n={i18n} screens={screens} />);
