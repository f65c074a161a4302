import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { InboxContext, InboxEvent } from "./inbox.events.ts";
import type { InboxPort, LetterPage } from "./inbox.ports.ts";
import { asRead, type InboxTask, mailShown, withTask } from "./inbox.rules.ts";

export interface InboxMachinePorts {
  readonly inbox: InboxPort;
  readonly diagnostics: Diagnostics;
}

/** A letter on the page as shown; null when it is not there. */
const letterOf = ({ mail, tasks }: InboxContext, id: string) =>
  mail === null ? null : (mailShown(mail, tasks).letters.find((letter) => letter.id === id) ?? null);

/** Queues a change for the gateway. */
const sending = ({ tasks }: InboxContext, task: InboxTask) => ({ tasks: [...tasks, task], untold: null });

/** The actions and guards of the inbox; `inbox.machine.ts` has its states. */
export function createInboxSetup(portsOf: PortsOfActor<InboxMachinePorts>) {
  return setup({
    types: {} as { context: InboxContext; events: InboxEvent; input: FeatureInput },
    actors: {
      read: fromPromise<LetterPage, { readonly language: string; readonly page: number }>(
        ({ input, signal, self }) => doneOf("inbox", portsOf(self).inbox.read(input, signal)),
      ),
      notify: fromPromise<number, InboxTask | undefined>(({ input, signal, self }) => {
        if (input === undefined) throw new Error("inbox: there is no change to send");
        const { inbox } = portsOf(self);
        const callOf = { read: inbox.markRead, remove: inbox.remove, restore: inbox.restore };
        return doneOf("inbox", callOf[input.kind](input.ids, signal));
      }),
    },
    actions: {
      takeContext: assign((_, { featureContext }: ContextChanged) => ({ language: featureContext.language })),
      turn: assign((_, { page }: { readonly page: number }) => ({ page, mail: null, openId: null })),
      keep: assign((_, { page }: { readonly page: LetterPage }) => ({ mail: asRead(page), failure: null })),
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      open: assign(({ context }, { id }: { readonly id: string }) => ({
        openId: id,
        ...(letterOf(context, id)?.isRead === false && sending(context, { kind: "read", ids: [id] })),
      })),
      remove: assign(({ context }, { id }: { readonly id: string }) => ({
        ...sending(context, { kind: "remove", ids: [id] }),
        removed: { id, title: letterOf(context, id)?.title ?? "" },
        openId: context.openId === id ? null : context.openId,
      })),
      undo: assign(({ context }) => ({
        ...(context.removed !== null && sending(context, { kind: "restore", ids: [context.removed.id] })),
        removed: null,
      })),
      readAll: assign(({ context }) => sending(context, { kind: "read", ids: [] })),
      /** Applies the first change for good, and makes the portal count unread letters again. */
      settle: enqueueActions(({ context: { mail, tasks }, enqueue, self }) => {
        const [told, ...left] = tasks;
        const settled = mail === null || told === undefined ? mail : withTask(mail, told);
        enqueue.assign({ tasks: left, mail: settled });
        enqueue.raise({ type: "gateway.answered" });
        notifyPortal({ self, enqueue }, { type: "messages.read" });
      }),
      /** The gateway may or may not have made the change: undoes all unconfirmed changes and reads the list again. */
      giveUp: enqueueActions(({ enqueue }, { error }: { readonly error: unknown }) => {
        enqueue.assign({ tasks: [], removed: null, untold: failureKindOf(error) });
        enqueue.raise({ type: "gateway.answered" });
      }),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "inbox", what, cause: error }),
    },
    guards: {
      isShown: ({ context }, { id }: { readonly id: string }) => letterOf(context, id) !== null,
      isAnotherPage: ({ context: { mail, page } }, asked: { readonly page: number }) =>
        mail !== null && asked.page !== page && asked.page >= 1 && asked.page <= mail.pages,
      /** The page no longer exists, since its letters were removed. */
      isBeyond: ({ context }, { pages }: { readonly pages: number }) => context.page > Math.max(pages, 1),
      isEmptyHanded: ({ context }) => context.mail === null,
      hasRemoved: ({ context }) => context.removed !== null,
      hasUnread: ({ context: { mail, tasks } }) => mail !== null && mailShown(mail, tasks).unread > 0,
      isInvalidated: ({ context }) => context.isInvalidated,
      hasTasks: ({ context }) => context.tasks.length > 0,
    },
  });
}
