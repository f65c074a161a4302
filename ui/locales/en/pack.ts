import { errors } from "./errors.ts";

/** The English pack: flat keys, one file a feature. `TextKey` is every key that a component may ask for. */
export const pack = { ...errors } as const;

export type TextKey = keyof typeof pack;
