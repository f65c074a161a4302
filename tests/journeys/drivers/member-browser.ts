import type { Locator, Page as Tab } from "playwright";

/** What the steps in the member centre need from the browser's driver. */
export interface MemberBrowser {
  tab(): Tab;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  appear(locator: Locator): Promise<void>;
  seen<Value>(what: string, look: () => Promise<Value | null>): Promise<Value>;
  /** Whether the answers to transfers are lost. */
  losesTransfers(isLosing: boolean): Promise<void>;
}
