import type { AuthenticatorRequest } from "@parlour/core/account/authenticator.ports";
import { authenticatorProblem } from "@parlour/core/account/authenticator.rules";
import { authenticatorView } from "@parlour/core/account/authenticator.view";
import type { Message } from "@parlour/core/shared/message-keys";
import { useState } from "react";
import { useFeature, useSnapshot } from "../portal/portal-context.tsx";

export type AuthenticatorDeed = AuthenticatorRequest["kind"];

/** The page's hold on the second factor: what came of the last change, and the way to send one. */
export interface AuthenticatorHold {
  /** What is wrong with one field of the form. */
  readonly fieldError: { readonly field: "code" | "password"; readonly message: Message } | null;
  /** What is wrong with the whole. */
  readonly error: Message | null;
  readonly saved: Message | null;
  /** To be kept by the player now. */
  readonly recoveryCodes: readonly string[];
  /** Another key has to be asked for first. */
  readonly needsOffer: boolean;
  readonly isSending: boolean;
  readonly isUncertain: boolean;
  /** Nothing else can be sent. */
  readonly isHeld: boolean;
  send(request: AuthenticatorRequest): void;
  retry(): void;
  /** What was refused is not said any more; what is uncertain goes on being said. */
  forget(): void;
  /** The codes have been kept: nothing here knows them any more. */
  finish(): void;
}

export function useAuthenticator(): AuthenticatorHold {
  const room = useFeature("authenticatorChange");
  const view = authenticatorView(useSnapshot("authenticatorChange"));
  const { kind, request } = view;
  /** What is wrong with a request that was not even sent. */
  const [problem, setProblem] = useState<AuthenticatorHold["fieldError"]>(null);
  const [forgotten, setForgotten] = useState<AuthenticatorRequest | null>(null);
  const isTold = kind === "uncertain" || (request !== null && request !== forgotten);
  const error = isTold && problem === null ? view.error : null;
  return {
    fieldError:
      problem ?? (error !== null && view.field !== null ? { field: view.field, message: error } : null),
    error: view.field === null ? error : null,
    saved: isTold ? view.saved : null,
    recoveryCodes: view.recoveryCodes,
    needsOffer: isTold && view.needsOffer,
    isSending: kind === "sending",
    isUncertain: kind === "uncertain",
    isHeld: kind === "sending" || kind === "uncertain" || room === undefined,
    send(asked) {
      const found = authenticatorProblem(asked);
      setProblem(found && { field: found.field, message: { key: found.key } });
      if (found !== null) return;
      if (kind === "done") room?.send({ type: "submission.begun" });
      room?.send({ type: "submission.confirmed", request: asked });
    },
    retry: () => room?.send({ type: "retry.asked" }),
    forget() {
      setProblem(null);
      setForgotten(request);
    },
    finish: () => room?.send({ type: "submission.begun" }),
  };
}
