import type { FeatureName, MakesView, Message, Portal } from "@parlour/core";
import type { Money } from "@parlour/core/shared";
import type { Files } from "./files.ts";
import type { Key, Values } from "./texts.ts";

/** The player leaves what they have begun. */
export class GoneBack extends Error {}
/** The input ended in a menu, or the player leaves the program. */
export class Finished extends Error {}
/** Something cannot be done; the message is a sentence for the player. */
export class Refused extends Error {}

export interface Choice<Value> {
  readonly label: string;
  readonly value: Value;
}

/** What menus and forms are made of: texts in the player's language, questions, and the views of the portal. */
export interface Dialogue {
  readonly portal: Portal;
  readonly files: Files;
  text(key: Key, values?: Values): string;
  sentence(message: Message): string;
  money(money: Money): string;
  /** A moment in the operator's time zone. */
  moment(atMs: number): string;
  /** BCP 47, for formats. */
  tag(): string;
  say(text: string): void;
  /** Says what has happened since it was said last. */
  sayNews(): void;
  /** "  Label: value". */
  fact(label: Key, value: string): void;
  /** A dot as an answer throws `GoneBack`. */
  ask(question: string, isSecret?: boolean): Promise<string>;
  /** Asks in a menu, where the end of the input is an orderly end. */
  askInMenu(question: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
  pick<Value>(title: string, choices: readonly Choice<Value>[]): Promise<Value>;
  view<Name extends FeatureName, View>(name: Name, view: MakesView<NoInfer<Name>, View>): View | null;
  /** Waits for a value; it looks after every change of the portal. */
  until<Value>(look: () => Value | null): Promise<Value>;
}
