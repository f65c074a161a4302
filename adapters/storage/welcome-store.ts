import { type WelcomeStore, welcomeSteps } from "@parlour/core/welcome/welcome.ports";
import type { TextStorage } from "./text-storage.ts";

const progresses = [...welcomeSteps, "closed"] as const;

/** How far the player who registered in this visit has come in the welcome. Other tabs know nothing of it. */
export const createWelcomeStore = (session: TextStorage): WelcomeStore => ({
  read(account) {
    const kept = session.read(`welcome.${account}`);
    return progresses.find((progress) => progress === kept) ?? null;
  },
  save: (account, progress) => session.write(`welcome.${account}`, progress),
});
