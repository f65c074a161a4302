import {
  commandsOf,
  type FeatureName,
  type MakesView,
  type Message,
  type MessageKey,
  type Portal,
  portalState,
  viewOf,
} from "@parlour/core";
import { memberPath } from "@parlour/core/member";
import { languageByCode } from "@parlour/core/preferences";
import { formatMoment, formatMoney, type Money } from "@parlour/core/shared";
import type { TextKey } from "@parlour/messages";
import { createContext } from "svelte";
import { createSubscriber } from "svelte/reactivity";

export type Values = Readonly<Record<string, string | number>>;

/** What every component uses: the portal's views, which Svelte reads again when the portal changes, and its texts. */
export interface Front {
  readonly portal: Portal;
  view<Name extends FeatureName, View>(name: Name, make: MakesView<NoInfer<Name>, View>): View | null;
  text(key: TextKey | MessageKey, values?: Values): string;
  sentence(message: Message): string;
  money(money: Money): string;
  moment(atMs: number): string;
  /** BCP 47, of the language on the screen. */
  tag(): string;
  state(): ReturnType<typeof portalState>;
  commands(): ReturnType<typeof commandsOf>;
  /** Loads the texts of the member centre. */
  wantMemberTexts(): Promise<void>;
  /** The attributes of a link to an address of the portal; `press` does something else than to go there. */
  link(to: string, press?: () => void): { href: string; onclick(event: MouseEvent): void };
}

export const [getFront, setFront] = createContext<Front>();

export function createFront(
  portal: Portal,
  translate: (key: string, values?: Values) => string,
  wantMemberTexts: () => Promise<void>,
): Front {
  const follow = createSubscriber((update) => portal.subscribe(update));
  const state = () => {
    follow();
    return portalState(portal);
  };
  const tag = () => languageByCode(portal.config.languages, state().language)?.tag ?? "en";
  const commands = () => commandsOf(portal);
  const text: Front["text"] = (key, values) => {
    follow();
    return translate(key, values);
  };
  return {
    portal,
    state,
    commands,
    text,
    tag,
    wantMemberTexts,
    view(name, make) {
      follow();
      return viewOf(portal, name, make);
    },
    sentence: ({ key, values }) => text(key, values),
    money: (money) => formatMoney(money, tag()),
    moment: (atMs) => formatMoment(atMs, tag()),
    link: (to, press = () => commands().goTo(to)) => ({
      href: to,
      onclick(event) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        press();
      },
    }),
  };
}

/** A link to a page of the member centre, after a login where there is none. */
export const memberLink = (front: Front, page: Parameters<typeof memberPath>[0]) => {
  const path = memberPath(page);
  return front.link(path, () =>
    front.commands().perform({ kind: "open", capability: "member-centre", path }),
  );
};
