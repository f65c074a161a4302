import type { Locator, Page as Tab } from "playwright";

/** What the steps in the member centre need of whoever sits in front of the browser. */
export interface MemberBrowser {
  tab(): Tab;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  appear(locator: Locator): Promise<void>;
  seen<Value>(what: string, look: () => Promise<Value | null>): Promise<Value>;
  /** Whether answers to transfers are lost on their way. */
  losesTransfers(isLosing: boolean): Promise<void>;
}
