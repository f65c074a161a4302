import { errors } from "./errors.ts";
import { first } from "./first.ts";
import { home } from "./home.ts";
import { login } from "./login.ts";
import { navigation } from "./navigation.ts";
import { password } from "./password.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

/** The English pack: flat keys, one file a feature. `TextKey` is every key that a component may ask for. */
export const pack = {
  ...first,
  ...errors,
  ...home,
  ...login,
  ...navigation,
  ...password,
  ...session,
  ...shell,
  ...site,
} as const;

export type TextKey = keyof typeof pack;
