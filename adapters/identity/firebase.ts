import { deleteApp, getApps, initializeApp } from "@firebase/app";
import {
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
} from "@firebase/auth";
import type { IdentityRefusal, IdentityToken } from "@parlour/core/identity/identity.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";

export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The emulator of Firebase's HTTP interface; only in development and tests. */
  readonly emulatorUrl?: string | undefined;
}

/** Firebase's error codes (SMS-04); any other code is unknown. */
const refusalByCode: Readonly<Record<string, IdentityRefusal>> = {
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/popup-blocked": "popup-blocked",
  "auth/too-many-requests": "too-many-requests",
  "auth/quota-exceeded": "quota-insufficient",
  "auth/captcha-check-failed": "captcha-check-failed",
  "auth/operation-not-allowed": "not-allowed",
  "auth/operation-not-supported-in-this-environment": "not-allowed",
  "auth/admin-restricted-operation": "not-allowed",
  "auth/unauthorized-domain": "not-allowed",
  "auth/user-disabled": "not-allowed",
};

function providerOf(channel: string): AuthProvider {
  if (channel === "google.com") return new GoogleAuthProvider();
  return channel === "facebook.com" ? new FacebookAuthProvider() : new OAuthProvider(channel);
}

/**
 * Opens the third party's window and returns its identity token; Firebase keeps nothing, because the session is the
 * operator's. An abandoned attempt leaves its window open; the next attempt closes it.
 */
export async function signInWithFirebase(
  { emulatorUrl, ...settings }: FirebaseSettings,
  channel: string,
): Promise<Outcome<IdentityToken, IdentityRefusal>> {
  const app = initializeApp(settings, freeName());
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    const { user } = await signInWithPopup(auth, providerOf(channel));
    return done({ channel, idToken: await user.getIdToken(), name: user.displayName });
  } catch (cause) {
    return refusedBy(cause);
  } finally {
    await deleteApp(app);
  }
}

/** A name that no running attempt uses. Firebase counts daily use per name, so names are reused. */
function freeName(): string {
  const taken = new Set(getApps().map(({ name }) => name));
  let attempt = 1;
  while (taken.has(`parlour-${attempt}`)) attempt += 1;
  return `parlour-${attempt}`;
}

/** Converts an error to a refusal; a lost connection or a defect throws a failure, as in any call. */
export function refusedBy(cause: unknown): Outcome<never, IdentityRefusal> {
  const code = codeOf(cause);
  if (code === null) throw new CallFailure("unknown", "identity", { cause });
  if (code === "auth/network-request-failed" || isScriptMissing(cause))
    throw new CallFailure("network", "identity", { cause });
  if (code === "auth/timeout") throw new CallFailure("timeout", "identity", { cause });
  return refused(refusalByCode[code] ?? "unknown");
}

/** Checks the error's shape, because the client bundles its own copy of Firebase's error class. */
function codeOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") return null;
  return cause.code.startsWith("auth/") ? cause.code : null;
}

/** Google's library did not load. Firebase reports that as an internal error with the browser's event as its cause. */
const isScriptMissing = (cause: unknown) =>
  cause instanceof Error && "customData" in cause && cause.customData instanceof Event;
