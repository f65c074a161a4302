import type { AccountRefusal, AccountRequest, Profile } from "../account/account.ports.ts";
import type {
  AuthenticatorChanged,
  AuthenticatorOffer,
  AuthenticatorRefusal,
  AuthenticatorRequest,
} from "../account/authenticator.ports.ts";
import type {
  Deposit,
  DepositMethod,
  DepositRefusal,
  DepositRequest,
  Funds,
  LineTransfer,
  LineTransferRefusal,
  Receipt,
  ReceiptRefusal,
  Withdrawal,
  WithdrawalRefusal,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import { createDepositWatchMachine } from "../cashier/deposit-watch.machine.ts";
import { createPicturesMachine } from "../cashier/pictures.machine.ts";
import type { ContractKind, ContractPay, ContractPayRefusal } from "../contracts/contracts.ports.ts";
import { createDealMachine } from "../contracts/deal.machine.ts";
import type { OwnContracts } from "../contracts/deals.ports.ts";
import { createInboxMachine } from "../inbox/inbox.machine.ts";
import type { Mission } from "../lottery/lottery.ports.ts";
import type { PointSpend, PointSpendRefusal, PointSpent } from "../points/points.ports.ts";
import { listsOf } from "../records/records.actors.ts";
import { fileColumns } from "../records/records.file.ts";
import { createRecordsMachine } from "../records/records.machine.ts";
import type { DownloadsPort } from "../records/records.ports.ts";
import { recordKindOf } from "../records/records.rules.ts";
import type {
  ActivityDone,
  ActivityRefusal,
  ActivityRequest,
  RewardCentre,
} from "../rewards/activities.ports.ts";
import type {
  MissionRefusal,
  Rebate,
  RebateRefusal,
  Referral,
  ReferralRefusal,
} from "../rewards/rewards.ports.ts";
import { createInactivityMachine } from "../safety/inactivity.machine.ts";
import { createRealityCheckMachine } from "../safety/reality-check.machine.ts";
import type { Safety, SafetyRefusal, SafetyRequest } from "../safety/safety.ports.ts";
import { safetyRead } from "../safety/watch.rules.ts";
import type { Money } from "../shared/money.ts";
import { done, doneOf } from "../shared/outcome.ts";
import { createResourceMachine } from "../shared/resource.machine.ts";
import { createSubmissionMachine } from "../shared/submission.machine.ts";
import { createUpdatesMachine } from "../updates/updates.machine.ts";
import { type BroughtBack, bringingBack } from "../wallet/bring-back.ts";
import type { Balance, Transfer, TransferRefusal } from "../wallet/wallet.ports.ts";
import type { FirstPorts, RoomPorts } from "./parts.ports.ts";
import type { RoomVisit } from "./room-visit.ts";

/** What is said of a withdrawal that there is: whether it came, or that it is not wanted any more. */
export type WithdrawalAnswer =
  | { readonly kind: "confirm"; readonly withdrawalId: string; readonly receipt: Receipt }
  | { readonly kind: "cancel"; readonly withdrawalId: string };

/** The rooms of the member centre (MEMBER-01): what its pages read, and what a player sends from them. */
export const createMemberRooms = (ports: RoomPorts & FirstPorts) => {
  const { activities, authenticator, contracts, deals } = ports;
  const { profile, cashier, diagnostics, funds, pointSpend, random, rewards, safety, transfer } = ports;
  const shared = { random, diagnostics };
  // What moves money, or changes what a page has read, has the portal read both again.
  const moving = { ...shared, tells: { type: "balance.doubted" } };
  const resource = <Value>(id: string, read: (visit: RoomVisit, signal: AbortSignal) => Promise<Value>) =>
    createResourceMachine<RoomVisit, Value>({ id, diagnostics, read });
  return {
    // Its name and picture are in the frame of every page too.
    profile: () =>
      createResourceMachine<RoomVisit, Profile>({
        id: "profile",
        diagnostics,
        read: (_, signal) => doneOf("profile", profile.readProfile(signal)),
        tells: ({ nickname, avatar }) => ({ type: "profile.read", nickname, avatar }),
      }),
    accountChange: () =>
      createSubmissionMachine<AccountRequest, Profile, AccountRefusal>({
        ...moving,
        id: "accountChange",
        send: profile.change,
      }),
    depositMethods: () =>
      resource<readonly DepositMethod[]>("depositMethods", ({ language }, signal) =>
        doneOf("depositMethods", cashier.readMethods(language, signal)),
      ),
    deposit: () =>
      createSubmissionMachine<DepositRequest, Deposit, DepositRefusal>({
        ...moving,
        id: "deposit",
        send: cashier.deposit,
      }),
    depositWatch: () => createDepositWatchMachine(ports),
    pictures: () => createPicturesMachine(ports),
    withdrawalTerms: () =>
      resource<WithdrawalTerms>("withdrawalTerms", (_, signal) =>
        doneOf("withdrawalTerms", cashier.readTerms(signal)),
      ),
    withdrawal: () =>
      createSubmissionMachine<WithdrawalRequest, Withdrawal, WithdrawalRefusal>({
        ...moving,
        id: "withdrawal",
        send: cashier.withdraw,
      }),
    withdrawalAnswer: () =>
      createSubmissionMachine<WithdrawalAnswer, Withdrawal, ReceiptRefusal>({
        ...moving,
        id: "withdrawalAnswer",
        send: ({ kind, ...answer }, key, signal) =>
          "receipt" in answer
            ? cashier.confirm(answer, key, signal)
            : cashier.cancel(answer.withdrawalId, key, signal),
      }),
    funds: () => resource<Funds>("funds", (_, signal) => doneOf("funds", funds.readFunds(signal))),
    missions: () =>
      resource<readonly Mission[]>("missions", ({ language }, signal) =>
        doneOf("missions", ports.lottery.readMissions(language, signal)),
      ),
    walletTransfer: () =>
      createSubmissionMachine<Transfer, Balance, TransferRefusal>({
        ...moving,
        id: "walletTransfer",
        send: transfer.transfer,
      }),
    bringBack: () =>
      createSubmissionMachine<readonly Transfer[], BroughtBack, TransferRefusal>({
        ...moving,
        id: "bringBack",
        send: bringingBack(transfer),
      }),
    lineTransfer: () =>
      createSubmissionMachine<LineTransfer, { readonly balance: Balance["main"] }, LineTransferRefusal>({
        ...moving,
        id: "lineTransfer",
        send: funds.transferInLine,
      }),
    rebate: () => resource<Rebate>("rebate", (_, signal) => doneOf("rebate", rewards.readRebate(signal))),
    rebateClaim: () =>
      createSubmissionMachine<"rebate", Money, RebateRefusal>({
        ...moving,
        id: "rebateClaim",
        send: (_, key, signal) => rewards.claimRebate(key, signal),
      }),
    referral: () =>
      resource<Referral>("referral", (_, signal) => doneOf("referral", rewards.readReferral(signal))),
    referralClaim: () =>
      createSubmissionMachine<"referral", Money, ReferralRefusal>({
        ...moving,
        id: "referralClaim",
        send: (_, key, signal) => rewards.claimReferral(key, signal),
      }),
    missionClaim: () =>
      createSubmissionMachine<{ readonly missionId: string }, Money, MissionRefusal>({
        ...moving,
        id: "missionClaim",
        send: ({ missionId }, key, signal) => rewards.claimMission(missionId, key, signal),
      }),
    rewardCentre: () =>
      resource<RewardCentre>("rewardCentre", ({ language }, signal) =>
        doneOf("rewardCentre", activities.readCentre(language, signal)),
      ),
    activityAct: () =>
      createSubmissionMachine<ActivityRequest, ActivityDone, ActivityRefusal>({
        ...moving,
        id: "activityAct",
        send: activities.act,
      }),
    contractPay: () =>
      resource<readonly ContractPay[]>("contractPay", (_, signal) =>
        doneOf("contractPay", contracts.readPay(signal)),
      ),
    ownContracts: () =>
      resource<OwnContracts>("ownContracts", (_, signal) => doneOf("ownContracts", deals.readOwn(signal))),
    deal: () => createDealMachine(ports),
    contractClaim: () =>
      createSubmissionMachine<
        { readonly contractId: string; readonly kind: ContractKind },
        Money,
        ContractPayRefusal
      >({ ...moving, id: "contractClaim", send: contracts.claimPay }),
    authenticatorOffer: () =>
      resource<AuthenticatorOffer>("authenticatorOffer", (_, signal) =>
        doneOf("authenticatorOffer", authenticator.readOffer(signal)),
      ),
    authenticatorChange: () =>
      createSubmissionMachine<AuthenticatorRequest, AuthenticatorChanged, AuthenticatorRefusal>({
        ...moving,
        id: "authenticatorChange",
        send: authenticator.change,
      }),
    recoveryFile: () =>
      createSubmissionMachine<Parameters<DownloadsPort["save"]>[0], null, never>({
        ...shared,
        id: "recoveryFile",
        send: async (file) => {
          ports.downloads.save(file);
          return done(null);
        },
      }),
    pointSpend: () =>
      createSubmissionMachine<PointSpend, PointSpent, PointSpendRefusal>({
        ...moving,
        id: "pointSpend",
        send: pointSpend.spend,
      }),
    inbox: () => createInboxMachine(ports),
    updates: () => createUpdatesMachine(ports),
    records: () =>
      createRecordsMachine({ ...ports, lists: listsOf(ports.records, recordKindOf, fileColumns) }),
    safety: () =>
      createResourceMachine<RoomVisit, Safety>({
        id: "safety",
        diagnostics,
        read: (_, signal) => doneOf("safety", safety.readSafety(signal)),
        tells: safetyRead,
      }),
    realityCheck: () => createRealityCheckMachine(ports),
    inactivity: () => createInactivityMachine(ports),
    safetyChange: () =>
      createSubmissionMachine<SafetyRequest, Safety, SafetyRefusal>({
        ...moving,
        id: "safetyChange",
        send: safety.change,
      }),
  };
};
