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
  /** What the list on the page has. */
  readonly rows: readonly Withdrawal[];
}

export type WithdrawalActor = ActorRefFrom<ReturnType<typeof createWithdrawalMachine>>;

export interface WithdrawalsContext {
  readonly facts: WithdrawalsFacts;
  /** The one that is being asked for, and what becomes of it until another is begun. */
  readonly asked: WithdrawalActor;
  /** Those of the list that had not ended when they were seen first, by id. */
  readonly followed: Readonly<Record<string, WithdrawalActor>>;
  /** The one that the player answers for; it stays, with what came of it, until it is left. */
  readonly answering: WithdrawalActor | null;
}

export type WithdrawalsEvent =
  | { readonly type: "facts.changed"; readonly facts: WithdrawalsFacts }
  /** Another one is asked for. */
  | { readonly type: "withdrawal.begun" }
  /** The player wants to take that one back, or to say whether it came. */
  | { readonly type: "answer.begun"; readonly id: string }
  | { readonly type: "answer.left" }
  | WithdrawalUpdate;

const isOpen = ({ state }: Withdrawal) => state === "in-review" || state === "approved" || state === "paid";

const isRunning = (actor: WithdrawalActor) => actor.getSnapshot().status === "active";

/** The one with that id; undefined for one that had ended before. */
export const withdrawalOf = (
  { asked, followed }: Pick<WithdrawalsContext, "asked" | "followed">,
  id: string,
): WithdrawalActor | undefined => (asked.getSnapshot().context.withdrawal?.id === id ? asked : followed[id]);

/** How far the answer to one has come; undefined while none is given. */
const answerStep = (actor: WithdrawalActor | null): unknown => {
  const { cancellation, receipt } = actor?.getSnapshot().children ?? {};
  return (receipt ?? cancellation)?.getSnapshot().value;
};

/** The withdrawals of a page: the one that is asked for, and those of its list whose end is still to come (WDCONF-04). */
export function createWithdrawalsMachine(portsOf: PortsOfActor<WithdrawalMachinePorts>) {
  return setup({
    types: {} as {
      context: WithdrawalsContext;
      events: WithdrawalsEvent;
      input: { readonly facts: WithdrawalsFacts };
    },
    actors: { withdrawal: createWithdrawalMachine(portsOf) },
    actions: {
      /** What one of them shows has changed, and so has what this shows. */
      show: assign({}),
      begin: enqueueActions(({ enqueue }) => {
        enqueue.stopChild("withdrawal");
        enqueue.assign({
          asked: ({ context: { facts }, spawn }) =>
            spawn("withdrawal", { id: "withdrawal", input: { facts, withdrawal: null }, syncSnapshot: true }),
        });
      }),
      /** Each hears what it is asked for and answered by, and what the list says of it; what is new in the list is followed. */
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
      answer: enqueueActions(({ context, enqueue }, { id }: { readonly id: string }) => {
        const actor = withdrawalOf(context, id);
        if (actor === undefined || !isRunning(actor)) return;
        enqueue.assign({ answering: actor });
        enqueue.sendTo(actor, { type: "answer.begun" });
      }),
      leave: enqueueActions(({ context: { answering }, enqueue }) => {
        // An answer whose own answer is lost can only be sent again: it is still there for who comes back.
        if (answering !== null && isRunning(answering) && answerStep(answering) !== "uncertain")
          enqueue.sendTo(answering, { type: "answer.left" });
        enqueue.assign({ answering: null });
      }),
      tell: enqueueActions(({ self, enqueue }, told: WithdrawalUpdate) =>
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
    }),
    entry: { type: "follow", params: ({ context: { facts } }) => ({ facts }) },
    on: {
      "facts.changed": { actions: { type: "follow", params: ({ event }) => event } },
      // The one before, which is the list's alone from now on, is followed from there.
      "withdrawal.begun": {
        actions: ["begin", { type: "follow", params: ({ context: { facts } }) => ({ facts }) }],
      },
      "answer.begun": { actions: { type: "answer", params: ({ event }) => event } },
      "answer.left": { guard: "isFree", actions: "leave" },
      "balance.invalidated": { actions: { type: "tell", params: ({ event }) => event } },
      "pictures.filed": { actions: { type: "tell", params: ({ event }) => event } },
      "*": { actions: "show" },
    },
  });
}
