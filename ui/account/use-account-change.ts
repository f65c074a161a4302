import type { AccountRequest } from "@parlour/core/account/account.ports";
import { problemOf } from "@parlour/core/account/account.rules";
import { accountChangeView, refusalMessage } from "@parlour/core/account/account.view";
import type { Message } from "@parlour/core/shared/message-keys";
import { useState } from "react";
import { useFeature, useSnapshot } from "../portal/portal-context.tsx";

/** A part of the page's hold on what the player changes: what came of a change that was begun here, and the way to send one. */
export interface AccountChange {
  readonly error: Message | null;
  readonly saved: Message | null;
  /** This part's own change is on its way. */
  readonly isSending: boolean;
  readonly isUncertain: boolean;
  /** Another change is on its way, or its outcome is not known: nothing else can be sent. */
  readonly isHeld: boolean;
  send(request: AccountRequest): void;
  retry(): void;
  /** What was said of an earlier change is not said any more. */
  forget(): void;
}

/** `isOurs` tells whether a change was begun by this part of the page. */
export function useAccountChange(isOurs: (request: AccountRequest) => boolean): AccountChange {
  const room = useFeature("accountChange");
  const { kind, request, error, saved } = accountChangeView(useSnapshot("accountChange"));
  /** What is wrong with a request that was not even sent. */
  const [problem, setProblem] = useState<Message | null>(null);
  const [forgotten, setForgotten] = useState<AccountRequest | null>(null);
  const isMine = request !== null && isOurs(request);
  const isBusy = kind === "sending" || kind === "uncertain";
  const isTold = isMine && request !== forgotten;
  return {
    error: problem ?? (isTold ? error : null),
    saved: isTold && problem === null ? saved : null,
    isSending: isMine && kind === "sending",
    isUncertain: isMine && kind === "uncertain",
    isHeld: isBusy || room === undefined,
    send(asked) {
      const reason = problemOf(asked);
      setProblem(reason === null ? null : refusalMessage({ reason }));
      if (reason !== null) return;
      if (kind === "done") room?.send({ type: "submission.begun" });
      room?.send({ type: "submission.confirmed", request: asked });
    },
    retry: () => room?.send({ type: "retry.asked" }),
    forget() {
      setProblem(null);
      setForgotten(request);
    },
  };
}
