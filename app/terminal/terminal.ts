/** A minimal front end: logs in and lists the hot games, with core and its adapters alone. */
import "reflect-metadata/lite";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Message, type Portal, when } from "@parlour/core";
import { loginForm } from "@parlour/core/login/login.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { isPasswordForced, sessionView } from "@parlour/core/session/session.view";
import { siteView } from "@parlour/core/site/site.view";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { createContainer } from "./container.ts";
import { operator } from "./operator.ts";
import type { Questions } from "./questions.ts";
import { prove } from "./second-factor.ts";
import { sentenceOf } from "./sentences.ts";
import { services } from "./services.ts";

/** Waits for a value; throws an error with the message that is shown instead of it. */
async function seen<Value>(portal: Portal, look: () => Value | Message | null): Promise<Value> {
  const found = await when(portal, look);
  if (isMessage(found)) throw new Error(sentenceOf(found));
  return found;
}

const isMessage = (found: unknown): found is Message =>
  typeof found === "object" && found !== null && "key" in found;

/** Waits until the portal is open; throws an error with the reason when it is closed or unreachable. */
async function enter(portal: Portal): Promise<void> {
  const site = await seen(portal, () => {
    const snapshot = portal.feature("site")?.getSnapshot();
    const view = snapshot === undefined ? null : siteView(snapshot);
    return view?.kind === "unreachable" ? view.message : view?.kind === "opening" ? null : view;
  });
  if (site.kind !== "open") throw new Error(`The portal is closed: ${site.kind}.`);
}

/**
 * One attempt to log in. It asks for the captcha and tries again when the gateway requires one, and rejects with any other
 * refusal.
 */
async function attempt(portal: Portal, questions: Questions): Promise<void> {
  const login = () => viewOf(portal, "login", loginForm);
  login()?.submit();
  const outcome = () => {
    const view = login() ?? { step: "form", isBusy: false, message: null, captcha: null };
    return view.isBusy || view.captcha?.isLoading ? null : view;
  };
  const { step } = await seen(portal, outcome);
  if (step === "second-factor") await prove(portal, questions);
  const { message, captcha } = await seen(portal, outcome);
  if (message?.key === "login.error.captchaRequired" && captcha?.image != null) {
    const file = join(await mkdtemp(join(tmpdir(), "parlour-")), "captcha.png");
    await writeFile(file, Buffer.from(await (await fetch(captcha.image)).arrayBuffer()));
    const text = await questions.ask(`The gateway asks for the characters of the picture in ${file}: `);
    login()?.change({ captcha: text });
    return attempt(portal, questions);
  }
  if (message !== null) throw new Error(sentenceOf(message));
}

const usage = `Logs in and shows the balance and the hot games.

  npm run terminal -- [--gateway URL] [--user NAME] [--password PASSWORD]

The gateway is http://localhost:8080 unless told. What is not given is asked for; a typed password is not shown.`;

/** The command's words; null when there is nothing to run. Misuse ends with 2. */
function readWords() {
  const text = { type: "string" } as const;
  const help = { type: "boolean", short: "h", default: false } as const;
  try {
    const { values } = parseArgs({ options: { gateway: text, user: text, password: text, help } });
    const { gateway = "http://localhost:8080" } = values;
    if (!/^https?:\/\/[^/]/.test(gateway) || !URL.canParse(gateway))
      throw new Error(`${gateway} is no address of a gateway; one looks like http://localhost:8080.`);
    if (!values.help) return { ...values, gateway };
    console.log(usage);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
  return null;
}

async function main(): Promise<void> {
  const values = readWords();
  if (values === null) return;
  const container = createContainer({ gateway: values.gateway, merchantCode: "parlour" }, operator);
  const questions = container.get(services.questions);
  const portal = container.get(services.portal).start();
  try {
    await enter(portal);
    commandsOf(portal).openOverlay("login");
    const login = await seen(portal, () => viewOf(portal, "login", loginForm));
    login.change({
      username: values.user ?? (await questions.ask("Username: ")),
      password: values.password ?? (await questions.askSecretly("Password: ")),
    });
    await attempt(portal, questions);
    const visitor = await seen(portal, () => {
      const snapshot = portal.feature("session")?.getSnapshot();
      if (isPasswordForced(snapshot)) return { key: "validation.password" };
      const view = sessionView(snapshot);
      return view.kind === "unavailable" ? view.message : view.kind === "loggedIn" ? view : null;
    });
    const wallet = await seen(portal, () => {
      const view = viewOf(portal, "wallet", walletView);
      return view?.message ?? (view?.amount == null ? null : view);
    });
    const games = await seen(portal, () => {
      const view = viewOf(portal, "hotGames", queryView);
      return view?.kind === "failed" ? view.message : view?.kind === "ready" ? view.value : null;
    });
    console.log(`Good evening, ${visitor.name}. Your balance is ${wallet.currencySymbol}${wallet.amount}.`);
    console.log("Hot games:");
    for (const { gameName, vendorName } of games.slice(0, 20)) console.log(`  ${gameName} · ${vendorName}`);
  } finally {
    questions.close();
    portal.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
