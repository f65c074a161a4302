import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import { createAccountPort } from "./account.ts";
import { createActivitiesPort } from "./activities.ts";
import { createAuthenticatorPort } from "./authenticator.ts";
import { createCashierPort } from "./cashier.ts";
import type { HttpClient } from "./client.ts";
import { createContractActionsPort } from "./contract-actions.ts";
import { createContractsPort } from "./contracts.ts";
import { createFilesPort } from "./files.ts";
import { createFundsPort } from "./funds.ts";
import { createIdentityCheckPort } from "./identity-check.ts";
import { createInboxPort } from "./inbox.ts";
import { createOwnDataPort } from "./own-data.ts";
import { createPointSpendPort } from "./point-spend.ts";
import { createRecordsPort } from "./records.ts";
import { createRewardsPort } from "./rewards.ts";
import { createSafetyPort } from "./safety.ts";
import { createUpdatesPort } from "./updates.ts";
import { createTransferPort, createWalletPort } from "./wallet.ts";

/** What the member centre asks of the gateway. */
export const createHttpMemberPorts = (
  client: HttpClient,
): Pick<
  FeaturePorts,
  | "profile"
  | "activities"
  | "authenticator"
  | "contracts"
  | "contractActions"
  | "cashier"
  | "files"
  | "funds"
  | "identityCheck"
  | "inbox"
  | "ownData"
  | "pointSpend"
  | "records"
  | "rewards"
  | "safety"
  | "transfer"
  | "updates"
  | "wallet"
> => ({
  profile: createAccountPort(client),
  activities: createActivitiesPort(client),
  authenticator: createAuthenticatorPort(client),
  contracts: createContractsPort(client),
  contractActions: createContractActionsPort(client),
  cashier: createCashierPort(client),
  files: createFilesPort(client),
  funds: createFundsPort(client),
  identityCheck: createIdentityCheckPort(client),
  inbox: createInboxPort(client),
  ownData: createOwnDataPort(client),
  pointSpend: createPointSpendPort(client),
  records: createRecordsPort(client),
  rewards: createRewardsPort(client),
  safety: createSafetyPort(client),
  transfer: createTransferPort(client),
  updates: createUpdatesPort(client),
  wallet: createWalletPort(client),
});
