import { type ActorRefFrom, assign, enqueueActions, setup } from "xstate";
import type { Withdrawal } from "../cashier/cashier.ports.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import {
  createWithdrawalMachine,
  type WithdrawalFacts,
  type WithdrawalMachinePorts,
  type WithdrawalUpdate,
} from "./withdrawal.machine.ts";

export interface WithdrawalsFacts extends WithdrawalFacts {
  /** The rows of the page's list. */
  readonly rows: readonly Withdrawal[];
  /** The withdrawal whose confirmation the address asks for: its form opens once, as soon as it can be answered. */
  readonly asked: string | null;
}

export type WithdrawalActor = ActorRefFrom<ReturnType<typeof createWithdrawalMachine>>;

export interface WithdrawalsContext {
  readonly facts: WithdrawalsFacts;
  /** The withdrawal being requested; it stays here until the player begins another. */
  readonly asked: WithdrawalActor;
  /** Withdrawals of the list that had not ended when first read, by id. */
  readonly followed: Readonly<Record<string, WithdrawalActor>>;
  /** The withdrawal that the player cancels or confirms; its result stays until the player leaves it. */
  readonly answering: WithdrawalActor | null;
  /** The last id that the address asked for and whose form has been opened. */
  readonly opened: string | null;
}

export type WithdrawalsEvent =
  | { readonly type: "facts.changed"; readonly facts: WithdrawalsFacts }
  /** The player begins another request. */
  | { readonly type: "withdrawal.begun" }
  /** The player begins to cancel that withdrawal or to confirm its receipt. */
  | { readonly type: "answer.begun"; readonly id: string }
  | { readonly type: "answer.left" }
  | WithdrawalUpdate;

const isOpen = ({ state }: Withdrawal) => state === "in-review" || state === "approved" || state === "paid";

const isRunning = (actor: WithdrawalActor) => actor.getSnapshot().status === "active";

/** Its payment waits for the player's word. */
const isAwaiting = (actor: WithdrawalActor) => {
  const snapshot = actor.getSnapshot();
  return snapshot.status === "active" && snapshot.matches({ awaitingConfirmation: { deadline: "running" } });
};

/** The withdrawal with that id; undefined for one that had already ended. */
export const withdrawalOf = (
  { asked, followed }: Pick<WithdrawalsContext, "asked" | "followed">,
  id: string,
): WithdrawalActor | undefined => (asked.getSnapshot().context.withdrawal?.id === id ? asked : followed[id]);

/** The state of the open form of a withdrawal; undefined without one. */
const answerStep = (actor: WithdrawalActor | null): unknown => {
  const { cancellation, receipt } = actor?.getSnapshot().children ?? {};
  return (receipt ?? cancellation)?.getSnapshot().value;
};

/** The withdrawals of a page: the one being requested, and those of the list that have not ended (WDCONF-04). */
export function createWithdrawalsMachine(portsOf: PortsOfActor<WithdrawalMachinePorts>) {
  return setup({
    types: {} as {
      context: WithdrawalsContext;
      events: WithdrawalsEvent;
      input: { readonly facts: WithdrawalsFacts };
    },
    actors: { withdrawal: createWithdrawalMachine(portsOf) },
    actions: {
      /** A withdrawal has changed, so the view of the page has changed too. */
      show: assign({}),
      begin: enqueueActions(({ enqueue }) => {
        enqueue.stopChild("withdrawal");
        enqueue.assign({
          asked: ({ context: { facts }, spawn }) =>
            spawn("withdrawal", { id: "withdrawal", input: { facts, withdrawal: null }, syncSnapshot: true }),
        });
      }),
      /** Passes facts and list rows to each running withdrawal, and starts a machine for each new open row. */
      follow: enqueueActions(({ context, enqueue }, { facts }: { readonly facts: WithdrawalsFacts }) => {
        const { asked, followed } = context;
        for (const actor of [asked, ...Object.values(followed)].filter(isRunning))
          enqueue.sendTo(actor, { type: "facts.changed", facts });
        for (const withdrawal of facts.rows) {
          const known = withdrawalOf(context, withdrawal.id);
          if (known !== undefined && isRunning(known))
            enqueue.sendTo(known, { type: "withdrawal.read", withdrawal });
        }
        enqueue.assign({
          facts,
          followed: ({ spawn }) => ({
            ...followed,
            ...Object.fromEntries(
              facts.rows
                .filter(
                  (withdrawal) => isOpen(withdrawal) && withdrawalOf(context, withdrawal.id) === undefined,
                )
                .map((withdrawal) => [
                  withdrawal.id,
                  spawn("withdrawal", {
                    id: `withdrawal ${withdrawal.id}`,
                    input: { facts, withdrawal },
                    syncSnapshot: true,
                  }),
                ]),
            ),
          }),
        });
      }),
      /** The address asks for a confirmation: its form opens once, and a reload of the list does not open it again. */
      open: enqueueActions(({ context: { facts, opened, ...known }, enqueue }) => {
        const { asked } = facts;
        if (asked === opened) return;
        const actor = asked === null ? undefined : withdrawalOf(known, asked);
        if (asked !== null && (actor === undefined || !isAwaiting(actor))) return;
        enqueue.assign({ opened: asked, ...(actor && { answering: actor }) });
        if (actor) enqueue.sendTo(actor, { type: "answer.begun" });
      }),
      answer: enqueueActions(({ context, enqueue }, { id }: { readonly id: string }) => {
        const actor = withdrawalOf(context, id);
        if (actor === undefined || !isRunning(actor)) return;
        enqueue.assign({ answering: actor });
        enqueue.sendTo(actor, { type: "answer.begun" });
      }),
      leave: enqueueActions(({ context: { answering }, enqueue }) => {
        // After a lost answer only the same request can follow, so the form stays for the player's return.
        if (answering !== null && isRunning(answering) && answerStep(answering) !== "uncertain")
          enqueue.sendTo(answering, { type: "answer.left" });
        enqueue.assign({ answering: null });
      }),
      notify: enqueueActions(({ self, enqueue }, told: WithdrawalUpdate) =>
        notifyPortal({ self, enqueue }, told),
      ),
    },
    guards: {
      isFree: ({ context }) => answerStep(context.answering) !== "submitting",
    },
  }).createMachine({
    id: "withdrawals",
    context: ({ input: { facts }, spawn }) => ({
      facts,
      asked: spawn("withdrawal", {
        id: "withdrawal",
        input: { facts, withdrawal: null },
        syncSnapshot: true,
      }),
      followed: {},
      answering: null,
      opened: null,
    }),
    entry: [{ type: "follow", params: ({ context: { facts } }) => ({ facts }) }, "open"],
    on: {
      "facts.changed": { actions: [{ type: "follow", params: ({ event }) => event }, "open"] },
      // The list now contains the previous withdrawal, and the machine follows it from there.
      "withdrawal.begun": {
        actions: ["begin", { type: "follow", params: ({ context: { facts } }) => ({ facts }) }],
      },
      "answer.begun": { actions: { type: "answer", params: ({ event }) => event } },
      "answer.left": { guard: "isFree", actions: "leave" },
      "balance.invalidated": { actions: { type: "notify", params: ({ event }) => event } },
      "pictures.filed": { actions: { type: "notify", params: ({ event }) => event } },
      "*": { actions: "show" },
    },
  });
}
