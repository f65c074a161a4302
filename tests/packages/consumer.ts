/** A file of another team, which TypeScript checks against the installed packages: what they take, and what they refuse. */
export const consumer = `import { createBrowserPorts } from "@parlour/adapters/browser";
import { createI18n } from "@parlour/adapters/i18n";
import { collectingDiagnostics } from "@parlour/adapters/memory";
import { createNodePorts } from "@parlour/adapters/node";
import { recordTraffic, replayTraffic } from "@parlour/adapters/recording";
import { allCalls, openApiOf } from "@parlour/adapters/wire";
import { commandsOf, createPortal, defaultConfig, type Portal, type PortalPorts, type PortalState, portalState, viewOf } from "@parlour/core";
import { depositForm } from "@parlour/core/cashier";
import { loginForm } from "@parlour/core/login";
import { messageSource, type TextKey } from "@parlour/messages";
import { coreMachines, createFakePorts, drive } from "@parlour/testkit";
import { type DepositingBackend, describeDepositingPorts } from "@parlour/testkit/acceptance";
import { journey, playJourneys } from "@parlour/testkit/journeys";

declare const backend: DepositingBackend;
describeDepositingPorts("ours", async () => backend);
const ports: PortalPorts = createFakePorts({ address: "/login" });
const portal: Portal = createPortal(ports, { merchantCode: "demo" }).start();
export const state: PortalState = portalState(portal);
const login = viewOf(portal, "login", loginForm);
export const username: string = login?.fields.username.value ?? "";
login?.submit({ username: "player" });
commandsOf(portal).openOverlay("login");
export const error = viewOf(portal, "deposit", depositForm)?.fields.amount.error;
const texts = messageSource(defaultConfig);
export const ofPage: PortalPorts = createBrowserPorts({ gateway: "", merchantCode: "demo", window, texts });
export const key: TextKey = "login.error.wrongCredentials";
// @ts-expect-error: a key that no text has
export const noKey: TextKey = "login.error.wrongCredential";
export const ofNode: PortalPorts = createNodePorts({ gateway: "", merchantCode: "demo" });
export const recorded: PortalPorts = createNodePorts({
  gateway: "",
  merchantCode: "demo",
  fetch: replayTraffic(recordTraffic(fetch).recording()),
});
export const others = [createI18n, collectingDiagnostics, allCalls, openApiOf, drive, coreMachines];
export const played: Promise<0 | 1 | 2> = playJourneys({ gateway: "" }, [
  journey("a balance", async (person) => console.log((await person.seesBalance()).length), ["captcha"]),
]);
// @ts-expect-error: a step that no person has
journey("a jump", (person) => person.jumps());
// @ts-expect-error: an option that no run has
playJourneys({ gatway: "" }, []);
// @ts-expect-error: a feature that no portal has
portal.feature("withdrawl");
// @ts-expect-error: a field that no login has
login?.submit({ user: "player" });
`;
