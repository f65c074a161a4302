import type { ConsentStore } from "@parlour/core/analytics/analytics.ports";
import type { DraftStore } from "@parlour/core/registration/registration.ports";
import type { CountdownStore } from "@parlour/core/verification/sms-code.ports";
import * as v from "valibot";
import { readJson } from "./read-json.ts";
import type { TextStorage } from "./text-storage.ts";

const DRAFT = "registration-draft";
const CONSENT = "consent";
const draft = v.record(v.string(), v.string());

/** A half-filled registration, kept for the visit (REG-08). */
export const createDrafts = (session: TextStorage): DraftStore => ({
  read: () => readJson(session, DRAFT, draft) ?? {},
  save: (fields) => session.write(DRAFT, JSON.stringify(fields)),
  clear: () => session.remove(DRAFT),
});

/** The visitor's answer about measuring, kept permanently (META-01). */
export const createConsents = (local: TextStorage): ConsentStore => ({
  read() {
    const said = local.read(CONSENT);
    return said === "granted" || said === "denied" ? said : null;
  },
  save: (consent) => local.write(CONSENT, consent),
});

/** Deadlines of SMS codes, shared by the tabs of a browser (SMS-03). `listenToTabs` reports a write by another tab. */
export const createCountdowns = (
  local: TextStorage,
  listenToTabs: (listener: () => void) => () => void,
): CountdownStore => ({
  read(purpose) {
    const kept = local.read(`countdown.${purpose}`);
    const readyAtMs = kept !== null && /^\d{1,16}$/.test(kept) ? Number(kept) : Number.NaN;
    return Number.isSafeInteger(readyAtMs) ? readyAtMs : null;
  },
  save: (purpose, readyAtMs) => local.write(`countdown.${purpose}`, String(readyAtMs)),
  listen: listenToTabs,
});
