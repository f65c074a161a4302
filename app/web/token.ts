import type { ServiceIdentifier } from "inversify";

/** A name under which the container keeps a value of one type: `token<Clock>("Clock")`. */
export const token = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);
