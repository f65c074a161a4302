import type { Feature, FeatureName, Portal } from "@parlour/core";
import { drop } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { expect, it } from "vitest";
import type { AnyActorRef } from "xstate";
import { type Visit, visitWith } from "./visit.ts";

const visit = visitWith(() => {});

export interface Place {
  readonly address: string;
  readonly isVisitor?: boolean;
  readonly prepare?: (ports: FakePorts) => void;
  readonly begin?: (tour: Visit) => void;
}

export async function come({ address, isVisitor = false, prepare, begin }: Place) {
  const tour = visit({ address: isVisitor ? address : "/about" });
  prepare?.(tour.ports);
  await tour.start();
  if (!isVisitor) {
    await tour.logIn("player");
    tour.go(address);
  }
  await tour.run.settle();
  begin?.(tour);
  await tour.run.settle();
  return tour;
}

/** Everything that a command can change: the features' state, the location, and the calls to the gateway. */
function traceOf({ portal, ports }: Visit) {
  const { context, children } = portal.actor.getSnapshot();
  const features = Object.entries(children).map(([name, feature]) => {
    const snapshot = feature?.getSnapshot() as { value?: unknown; context?: unknown } | undefined;
    return [name, snapshot?.value, snapshot?.context];
  });
  const calls = ports.calls.map(({ name, input }) => [name, input]);
  const seen = { context, features, calls, windows: ports.windows, saved: ports.saved.length };
  return JSON.stringify(seen, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value instanceof Set ? [...value] : value,
  );
}

/** A command, and the event that does the same. */
export type Case = readonly [
  what: string,
  place: Place,
  command: (portal: Portal) => unknown,
  event: (portal: Portal) => unknown,
];

/** Loses the next answer of a call. */
export const lost = (name: Parameters<FakePorts["faults"]["next"]>[0]) => (ports: FakePorts) =>
  ports.faults.next(name, drop());

export const sendsTo =
  <Name extends FeatureName>(name: Name, event: Parameters<Feature<Name>["send"]>[0]) =>
  (portal: Portal) => {
    const feature: AnyActorRef | undefined = portal.feature(name);
    feature?.send(event);
  };

/** Each command does the same as its event, at once and in the end, and it does something. */
export function itDoesWhatItsEventDoes(cases: readonly Case[]) {
  it.each(cases)("%s", async (_what, place, command, event) => {
    const commanded = await come(place);
    const told = await come(place);
    const before = traceOf(commanded);
    expect(traceOf(told)).toBe(before);
    command(commanded.portal);
    event(told.portal);
    expect(traceOf(commanded)).toBe(traceOf(told));
    await commanded.run.settle();
    await told.run.settle();
    expect(traceOf(commanded)).toBe(traceOf(told));
    expect(traceOf(commanded)).not.toBe(before);
  });
}
