import type agent from "./en/agent.json";
import type common from "./en/common.json";
import type first from "./en/first.json";
import type member from "./en/member.json";

/** The key by which a plural is asked for: its forms are told apart by CLDR's names behind it. */
export type WithoutForm<Key> =
  Key extends `${infer Name}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Name : Key;

/** Every key that a part of the first screen may use. */
export type FirstKey = WithoutForm<keyof typeof first>;

/** Every key that a component may use. */
export type TextKey = FirstKey | WithoutForm<keyof typeof common | keyof typeof member | keyof typeof agent>;
