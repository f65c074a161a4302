import { deleteApp, initializeApp } from "@firebase/app";
import { GoogleAuthProvider, initializeAuth, inMemoryPersistence, signInWithPopup } from "@firebase/auth";
import { refusedBy } from "@parlour/adapters/identity/firebase.ts";
import { createIdentity } from "@parlour/adapters/identity/identity.ts";
import type { IdentityRefusal } from "@parlour/core/identity/identity.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

const firebase = {
  apiKey: "key",
  authDomain: "parlour.example",
  projectId: "parlour",
  channels: ["google.com", "facebook.com"],
};

/** What the client throws: an error of its own class, unknown to every other copy of Firebase's library. */
class FirebaseError extends Error {
  override readonly name = "FirebaseError";
  readonly code: string;
  readonly customData: unknown;
  constructor(code: string, message: string, customData?: unknown) {
    super(message);
    this.code = code;
    this.customData = customData;
  }
}

const failureOf = (cause: unknown) => {
  try {
    return refusedBy(cause);
  } catch (failure) {
    return failure;
  }
};

describe("Firebase's errors", () => {
  it.each<[string, IdentityRefusal]>([
    ["auth/popup-closed-by-user", "popup-closed"],
    ["auth/cancelled-popup-request", "popup-closed"],
    ["auth/user-cancelled", "popup-closed"],
    ["auth/popup-blocked", "popup-blocked"],
    ["auth/too-many-requests", "too-many-requests"],
    ["auth/quota-exceeded", "quota-insufficient"],
    ["auth/captcha-check-failed", "captcha-check-failed"],
    ["auth/operation-not-allowed", "not-allowed"],
    ["auth/operation-not-supported-in-this-environment", "not-allowed"],
    ["auth/admin-restricted-operation", "not-allowed"],
    ["auth/unauthorized-domain", "not-allowed"],
    ["auth/user-disabled", "not-allowed"],
    ["auth/internal-error", "unknown"],
    ["auth/a-word-of-next-year", "unknown"],
  ])("SMS-04 maps %s to the refusal %s", (code, reason) => {
    expect(refusedBy(new FirebaseError(code, "said so"))).toEqual({
      kind: "refused",
      reason,
      detail: undefined,
    });
  });

  it.each([
    ["auth/network-request-failed", "network"],
    ["auth/timeout", "timeout"],
  ])("THIRD-01 maps %s to a connection failure and no refusal", (code, kind) => {
    const cause = new FirebaseError(code, "no answer");
    expect(failureOf(cause)).toMatchObject({ name: "CallFailure", kind, call: "identity", cause });
  });

  it("THIRD-01 maps a library that fails to load, an internal error in Firebase, to a network failure", () => {
    const cause = new FirebaseError("auth/internal-error", "internal", new Event("error"));
    expect(failureOf(cause)).toMatchObject({ kind: "network", cause });
  });

  it("SMS-04 THIRD-01 recognises the errors that the real client throws, from any copy of its library", async () => {
    const app = initializeApp({ apiKey: "key", authDomain: "parlour.example" }, "of-this-test");
    try {
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      // Without a browser the client refuses at once.
      const cause: unknown = await signInWithPopup(auth, new GoogleAuthProvider()).catch((error) => error);
      expect(refusedBy(cause)).toMatchObject({ kind: "refused", reason: "not-allowed" });
    } finally {
      await deleteApp(app);
    }
  });

  it.each([
    new TypeError("undefined is not a function"),
    Object.assign(new Error("no file"), { code: "ENOENT" }),
  ])("THIRD-01 reports a defect as unknown: %s", (cause) => {
    const failure = failureOf(cause);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ kind: "unknown", cause });
  });
});

describe("third parties by the operator's configuration", () => {
  const loaded = vi.fn<(channel: string) => void>();
  let isThere = true;
  beforeEach(() => {
    isThere = true;
    vi.doMock("@parlour/adapters/identity/firebase.ts", () => {
      if (!isThere) throw new Error("The connection is cut");
      return {
        signInWithFirebase: async (settings: object, channel: string) => {
          loaded(JSON.stringify(settings));
          return { kind: "done", value: { channel, idToken: "token", name: null } };
        },
      };
    });
  });
  afterEach(() => {
    vi.doUnmock("@parlour/adapters/identity/firebase.ts");
    vi.resetModules();
    loaded.mockClear();
  });
  const identityOn = (...script: readonly Turn[]) => {
    const { client, network } = testClient(script);
    return { identity: createIdentity(client), network };
  };

  it.each([{}, { firebase: { ...firebase, channels: [] } }])(
    "THIRD-01 offers no channel and loads nothing for the configuration %j",
    async (configuration) => {
      isThere = false;
      const { identity } = identityOn(answers(configuration), answers(configuration));
      expect(await identity.readChannels(never)).toEqual([]);
      expect(await identity.signIn("google.com", never)).toMatchObject({
        kind: "refused",
        reason: "not-allowed",
      });
      expect(loaded).not.toHaveBeenCalled();
    },
  );

  it("THIRD-01 offers the operator's channels in its order, and reads the configuration once", async () => {
    const { identity, network } = identityOn(answers({ firebase }));
    expect(await identity.readChannels(never)).toEqual(["google.com", "facebook.com"]);
    expect(await identity.signIn("facebook.com", never)).toMatchObject({
      kind: "done",
      value: { channel: "facebook.com", idToken: "token" },
    });
    expect(network.requests).toHaveLength(1);
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it("THIRD-01 reads the configuration itself if the channels were not read", async () => {
    const { identity } = identityOn(answers({ firebase }));
    expect(await identity.signIn("google.com", never)).toMatchObject({ kind: "done" });
  });

  it("THIRD-01 offers the channels without its client loaded, and then fails on login", async () => {
    isThere = false;
    const { identity } = identityOn(answers({ firebase }));
    expect(await identity.readChannels(never)).toEqual(["google.com", "facebook.com"]);
    await expect(identity.signIn("google.com", never)).rejects.toMatchObject({
      name: "CallFailure",
      kind: "network",
    });
  });
});
