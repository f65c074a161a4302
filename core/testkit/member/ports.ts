import type { FeaturePorts } from "../../portal/parts.ports.ts";
import { createScriptedAccount } from "./account.ts";
import { createScriptedActivities } from "./activities.ts";
import { createScriptedAuthenticator } from "./authenticator.ts";
import { createScriptedCashier } from "./cashier.ts";
import { createScriptedContracts } from "./contracts.ts";
import { createScriptedDeals } from "./deals.ts";
import { createScriptedFiles } from "./files.ts";
import { createScriptedFunds } from "./funds.ts";
import { createScriptedInbox } from "./inbox.ts";
import { createScriptedPointSpend } from "./point-spend.ts";
import { createScriptedRecords } from "./records.ts";
import { createScriptedRewards } from "./rewards.ts";
import { createScriptedSafety } from "./safety.ts";
import type { MemberStage } from "./stage.ts";
import type { ScriptedLine } from "./updates.ts";

/** Files that a person was given. */
export interface ScriptedDownloads {
  readonly saved: { readonly name: string; readonly type: string; readonly text: string }[];
}

/** The member centre's ports over the scripted house. */
export const createScriptedMember = (
  stage: MemberStage,
  downloads: ScriptedDownloads,
  line: ScriptedLine,
): Pick<
  FeaturePorts,
  | "profile"
  | "activities"
  | "authenticator"
  | "contracts"
  | "deals"
  | "cashier"
  | "downloads"
  | "files"
  | "funds"
  | "inbox"
  | "pointSpend"
  | "records"
  | "rewards"
  | "safety"
  | "updates"
> => ({
  profile: createScriptedAccount(stage),
  activities: createScriptedActivities(stage),
  authenticator: createScriptedAuthenticator(stage),
  contracts: createScriptedContracts(stage),
  deals: createScriptedDeals(stage),
  cashier: createScriptedCashier(stage),
  files: createScriptedFiles(stage),
  funds: createScriptedFunds(stage),
  inbox: createScriptedInbox(stage),
  pointSpend: createScriptedPointSpend(stage),
  records: createScriptedRecords(stage),
  rewards: createScriptedRewards(stage),
  safety: createScriptedSafety(stage),
  updates: line.port,
  downloads: { save: (file) => void downloads.saved.push(file) },
});
