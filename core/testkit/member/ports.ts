import type { FeaturePorts } from "../../portal/parts.ports.ts";
import { createFakeAccount } from "./account.ts";
import { createFakeActivities } from "./activities.ts";
import { createFakeAuthenticator } from "./authenticator.ts";
import { createFakeCashier } from "./cashier.ts";
import { createFakeContractActions } from "./contract-actions.ts";
import { createFakeContracts } from "./contracts.ts";
import { createFakeFiles } from "./files.ts";
import { createFakeFunds } from "./funds.ts";
import { createFakeIdentityCheck } from "./identity-check.ts";
import { createFakeInbox } from "./inbox.ts";
import { createFakeOwnData } from "./own-data.ts";
import { createFakePointSpend } from "./point-spend.ts";
import { createFakeRecords } from "./records.ts";
import { createFakeRewards } from "./rewards.ts";
import { createFakeSafety } from "./safety.ts";
import type { MemberStage } from "./stage.ts";
import type { FakeUpdates } from "./updates.ts";

/** Files that a person was given. */
export interface FakeDownloads {
  readonly saved: { readonly name: string; readonly type: string; readonly text: string }[];
}

/** The member centre's ports over the fake backend. */
export const createFakeMember = (
  stage: MemberStage,
  downloads: FakeDownloads,
  line: FakeUpdates,
): Pick<
  FeaturePorts,
  | "profile"
  | "activities"
  | "authenticator"
  | "contracts"
  | "contractActions"
  | "cashier"
  | "downloads"
  | "files"
  | "funds"
  | "identityCheck"
  | "inbox"
  | "ownData"
  | "pointSpend"
  | "records"
  | "rewards"
  | "safety"
  | "updates"
> => ({
  profile: createFakeAccount(stage),
  activities: createFakeActivities(stage),
  authenticator: createFakeAuthenticator(stage),
  contracts: createFakeContracts(stage),
  contractActions: createFakeContractActions(stage),
  cashier: createFakeCashier(stage),
  files: createFakeFiles(stage),
  funds: createFakeFunds(stage),
  identityCheck: createFakeIdentityCheck(stage),
  inbox: createFakeInbox(stage),
  ownData: createFakeOwnData(stage),
  pointSpend: createFakePointSpend(stage),
  records: createFakeRecords(stage),
  rewards: createFakeRewards(stage),
  safety: createFakeSafety(stage),
  updates: line.port,
  downloads: { save: (file) => void downloads.saved.push(file) },
});
