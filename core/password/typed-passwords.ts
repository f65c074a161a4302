import type { AnyActorRef } from "xstate";

type Actor = Pick<AnyActorRef, "system">;

export interface TypedPasswords {
  /** Keeps what an attempt sends, until `drop` or `passOn`. */
  keep(login: Actor, password: string): void;
  drop(login: Actor): void;
  /** The attempt has opened this session, which must change the password. */
  passOn(login: Actor, token: string): void;
  /** The password of this session; empty when it is not known, such as for any other session. */
  read(actor: Actor, token: string | null): string;
  forget(actor: Actor): void;
}

/**
 * The password that a player has just typed at the login, for the change that the login forces (LOGIN-05). It is kept beside
 * the machines, since snapshots can be read by tools and could be stored. A reload of the page loses it.
 */
export function createTypedPasswords(): TypedPasswords {
  // By the login's actor, so that a closed login form leaves nothing.
  const byLogin = new WeakMap<Actor, string>();
  // By portal, from the end of the login form to the end of the change.
  const bySystem = new WeakMap<object, { readonly token: string; readonly password: string }>();
  return {
    keep: (login, password) => void byLogin.set(login, password),
    drop: (login) => void byLogin.delete(login),
    passOn(login, token) {
      const password = byLogin.get(login);
      byLogin.delete(login);
      if (password !== undefined) bySystem.set(login.system, { token, password });
    },
    read({ system }, token) {
      const kept = bySystem.get(system);
      return kept?.token === token ? kept.password : "";
    },
    forget: ({ system }) => void bySystem.delete(system),
  };
}
