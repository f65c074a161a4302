/** A name under which the container keeps a value of one type: `token<Clock>("clock")`. */
export interface Token<Value> {
  readonly name: string;
  /** Of no value at run time: it tells the types apart. */
  readonly kept?: (value: Value) => Value;
}

export const token = <Value>(name: string): Token<Value> => ({ name });

/** Makes a value of others, which it takes from the container. */
export type Make<Value> = (get: Get) => Value;
export type Get = <Value>(wanted: Token<Value>) => Value;

/** What a page is put together from: each value is made when it is first wanted, once. */
export interface Container {
  /** The last one bound counts, as long as nobody has taken the value yet. */
  bind<Value>(to: Token<Value>, make: Make<Value>): Container;
  get: Get;
}

/**
 * A container of forty lines: bindings without decorators, lazily, one of each. A library of fifteen kilobytes did no more,
 * and cost a phone a tenth of a second before the page could be used (docs/decisions/0013-first-screen.md).
 */
export function createBindings(): Container {
  const makers = new Map<unknown, Make<unknown>>();
  const values = new Map<unknown, unknown>();
  const get: Get = <Value>(wanted: Token<Value>) => {
    if (!values.has(wanted)) {
      const make = makers.get(wanted);
      if (make === undefined) throw new Error(`Nothing is bound to ${wanted.name}`);
      values.set(wanted, make(get));
    }
    // What was bound to a token is of its type: `bind` saw to it.
    return values.get(wanted) as Value;
  };
  const container: Container = {
    bind(to, make) {
      if (values.has(to)) throw new Error(`The value of ${to.name} has been taken already`);
      makers.set(to, make);
      return container;
    },
    get,
  };
  return container;
}
