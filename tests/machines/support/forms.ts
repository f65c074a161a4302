import type { FeatureName, Portal } from "@parlour/core";
import type { Message } from "@parlour/core/messages/message-keys";
import { type MakesView, viewOf } from "@parlour/core/portal/view-of";
import type { CallName } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { expect } from "vitest";
import type { Said } from "./refusals.ts";
import { agentAt, playerAt, type Visit, type visitWith } from "./visit.ts";

/** What every form's view has. */
export interface Shown {
  readonly step: string;
  readonly notice: Message | null;
  readonly failure: Message | null;
  readonly attention: string | null;
  readonly fields: Readonly<Record<string, { readonly value: unknown; readonly error: Message | null }>>;
  errorAt(at: string): Message | null;
  change(change: object): void;
  submit(change?: object): void;
}

export const there = <View>(view: View | null | undefined): View => {
  if (view === null || view === undefined) throw new Error("The feature does not run on this page");
  return view;
};

/** All that a form says, by place. */
export const sayingsOf = ({ fields, notice, errorAt }: Shown, parts: readonly string[] = []) =>
  Object.fromEntries(
    [
      ...Object.entries(fields).map(([name, { error }]) => [name, error?.key]),
      ...parts.filter((part) => !(part in fields)).map((part) => [part, errorAt(part)?.key]),
      ["message", notice?.key],
    ].filter(([, key]) => key !== undefined),
  );

export const keysOf = ({ ports }: Visit, call: CallName): readonly string[] =>
  ports.callsOf(call).map(({ input }) => String(Object(input).idempotencyKey));

/** What arrived at the port, each with a key, unless the port takes none. */
export function arrivedAt({ ports }: Visit, call: CallName, isKeyless = false): readonly object[] {
  return ports.callsOf(call).map(({ input }) => {
    const { idempotencyKey, ...sent } = Object(input);
    expect(typeof idempotencyKey).toBe(isKeyless ? "undefined" : "string");
    return sent;
  });
}

/** A form, what is typed into it, and what the gateway may answer. */
export interface Played {
  /** Requirement ids and the form's name. */
  readonly title: string;
  readonly page: string;
  /** An agent sends it, and no player. */
  readonly isAgents?: true;
  readonly call: CallName;
  /** Its port takes no key. */
  readonly isKeyless?: true;
  readonly view: (portal: Portal) => Shown | null;
  readonly prepare?: (ports: FakePorts) => void;
  /** What the player does on the page before the form can be filled in. */
  readonly begin?: (tour: Visit) => void;
  readonly wrong?: object;
  /** In the order of the fields. */
  readonly errors?: Readonly<Record<string, string>>;
  /** There is nothing to type, and nothing to send, without `prepare`. */
  readonly isEmptyAtFirst?: boolean;
  readonly right: object;
  readonly isReviewed?: boolean;
  /** What arrives at the port. */
  readonly sent?: object;
  /** What a refusal clears. */
  readonly forgets?: object;
  /** The field of the answer that a test breaks; without one the answer is lost. */
  readonly field?: string;
  /** How often the action was carried out. */
  readonly done?: (ports: FakePorts) => number;
  readonly refusals: Readonly<Record<string, Said>>;
}

export const form = <Name extends FeatureName>(
  ids: string,
  name: Name,
  view: MakesView<NoInfer<Name>, Shown>,
  played: Omit<Played, "title" | "view">,
): Played => ({ ...played, title: `${ids} ${name}`, view: (portal) => viewOf(portal, name, view) });

/** Plays a form: types into it, presses, and reads what it shows. */
export const playing =
  (visit: ReturnType<typeof visitWith>) =>
  async (played: Played, prepare = played.prepare) => {
    const goTo = played.isAgents ? agentAt(visit) : playerAt(visit);
    const tour = await goTo(played.page, prepare);
    played.begin?.(tour);
    await tour.run.settle();
    const shown = () => there(played.view(tour.portal));
    const arrived = () => arrivedAt(tour, played.call, played.isKeyless);
    return {
      tour,
      shown,
      arrived,
      type: (typed = played.right) => shown().change(typed),
      /** Presses as often as it takes to send what is typed. */
      press() {
        shown().submit();
        if (shown().step === "reviewing") shown().submit();
      },
      done: () => played.done?.(tour.ports) ?? arrived().length,
      values: () =>
        Object.fromEntries(Object.entries(shown().fields).map(([name, { value }]) => [name, value])),
    };
  };
