import { firstErrors } from "./first-errors.ts";
import { home } from "./home.ts";
import { navigation } from "./navigation.ts";
import { shell } from "./shell.ts";

/** The texts of the first screen, which come with it; the whole pack follows behind. */
export const first = { ...firstErrors, ...home, ...navigation, ...shell } as const;
