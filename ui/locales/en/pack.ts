import { errors } from "./errors.ts";
import { login } from "./login.ts";
import { password } from "./password.ts";
import { session } from "./session.ts";

/** The English pack: flat keys, one file a feature. `TextKey` is every key that a component may ask for. */
export const pack = { ...errors, ...login, ...password, ...session } as const;

export type TextKey = keyof typeof pack;
