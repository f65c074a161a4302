import type { Announcement, Notice, SiteContent } from "../announcements/announcements.ports.ts";
import type { ContractParts } from "../contracts/contracts.rules.ts";
import { formatDay, formatGmtOffset } from "../shared/format.ts";
import { type AgentGroupName, type AgentPage, agentGroups, agentPath, partOfPage } from "./agent.pages.ts";

/** A page in the menu of the agent centre. */
export interface AgentEntry {
  readonly page: AgentPage;
  /** The number on the badge; 0 shows no badge. */
  readonly waiting: number;
}

/** A group of pages in the menu of the agent centre. */
export interface AgentGroup {
  readonly name: AgentGroupName;
  readonly entries: readonly AgentEntry[];
}

/** What decides the menu of the agent centre. */
export interface AgentMenuInput {
  readonly unreadMessages: number;
  /** Payments that wait for the player's word (WDCONF-05). */
  readonly awaitingPayments: number;
  /** Null while unknown, which hides the pages about contracts. */
  readonly parts: ContractParts | null;
  /** Addresses of pages that the operator has switched off (SITE-08). */
  readonly closed: readonly string[];
}

/**
 * The menu of the agent centre with its badges (AGENT-01). Dividends and salaries show only while the agent holds, gives
 * or is offered such a contract (CONTRACT-04).
 */
export function agentMenu({
  unreadMessages,
  awaitingPayments,
  parts,
  closed,
}: AgentMenuInput): readonly AgentGroup[] {
  const waiting: Partial<Readonly<Record<AgentPage, number>>> = {
    messageV2: unreadMessages,
    withdraw: awaitingPayments,
  };
  const isShown = (page: AgentPage): boolean => {
    const part = partOfPage[page];
    return !closed.includes(agentPath(page)) && (part === undefined || parts?.[part] === true);
  };
  return agentGroups.map(([name, pages]) => ({
    name,
    entries: pages.filter(isShown).map((page) => ({
      page,
      waiting: Math.max(0, waiting[page] ?? 0),
    })),
  }));
}

/** "GMT+2", "GMT-3:30": the offset of an IANA time zone from GMT at a moment, summer time included (AGENT-02). */
export function gmtOffset(timeZone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(atMs);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offset === "GMT" ? formatGmtOffset(0) : offset;
}

/** The operator's date, time to the second, and offset from GMT (AGENT-02). */
export const clockView = (atMs: number, tag: string, timeZone: string) => ({
  time: new Intl.DateTimeFormat(tag, {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(atMs),
  day: formatDay(atMs, tag, timeZone),
  offset: gmtOffset(timeZone, atMs),
});

/** An announcement in the operator's own HTML, or a notice in plain text. */
export type Bulletin =
  | ({ readonly kind: "announcement" } & Announcement)
  | ({ readonly kind: "notice" } & Notice);

/** All announcements and notices for logged-in players, the latest first (AGENT-01, ANN-01). */
export const bulletins = ({
  popups,
  notices,
}: Pick<SiteContent, "popups" | "notices">): readonly Bulletin[] =>
  [
    ...popups
      .filter(({ execution }) => execution !== "B")
      .map((each) => ({ kind: "announcement", ...each }) as const),
    ...notices.map((each) => ({ kind: "notice", ...each }) as const),
  ].sort((one, other) => other.startAtMs - one.startAtMs);
