/** What a part shows while its call has no answer, and after that answer is lost. */
import { drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { AccountPage } from "../../ui/account/account-page.tsx";
import { ProfilePage } from "../../ui/account/profile-page.tsx";
import { AgentScreen } from "../../ui/agent/agent-screen.tsx";
import { DownlinesPage } from "../../ui/agent/downlines-page.tsx";
import { TransferBody } from "../../ui/agent/downlines-transfer.tsx";
import { RegisterPage } from "../../ui/agent/register-page.tsx";
import { AgentTransferPage } from "../../ui/cashier/agent-transfer-page.tsx";
import { TransferPage } from "../../ui/cashier/transfer-page.tsx";
import { ContractsPage } from "../../ui/contracts/contracts-page.tsx";
import { InboxPage } from "../../ui/inbox/inbox-page.tsx";
import { MissionsPage } from "../../ui/lottery/missions-page.tsx";
import { AboutScreen } from "../../ui/pages/about-screen.tsx";
import { BlogScreen } from "../../ui/pages/blog-screen.tsx";
import { FeedbackScreen } from "../../ui/pages/feedback-screen.tsx";
import { HelpScreen } from "../../ui/pages/help-screen.tsx";
import { PointMallScreen } from "../../ui/points/point-mall-screen.tsx";
import { PromotionsScreen } from "../../ui/promotions/promotions-screen.tsx";
import { RewardCentrePage } from "../../ui/rewards/centre-page.tsx";
import { RebatePage } from "../../ui/rewards/rebate-page.tsx";
import { ReferralPage } from "../../ui/rewards/referral-page.tsx";
import { openAgain, openPage } from "./shell-visits.ts";

type Call = Parameters<FakePorts["faults"]["always"]>[0];

const rows: readonly (readonly [
  ids: string,
  address: string,
  call: Call,
  what: string,
  Part: ComponentType,
])[] = [
  ["AGENT-04", "/agentHome?page=registerCenter", "readLinks", "your links", RegisterPage],
  ["AGENT-04", "/agentHome?page=downlineManagmentView", "readDownlines", "your downlines", DownlinesPage],
  ["AGENT-04", "/agentHome?page=downlineManagmentView", "readFunds", "your wallets", TransferBody],
  ["AGENT-01", "/agentHome?page=agentAnnouncement", "readContent", "announcements", AgentScreen],
  ["CONTRACT-02", "/agentHome?page=agentContracts", "readOwnContracts", "your contracts", ContractsPage],
  [
    "CONTRACT-02",
    "/agentHome?page=agentContracts",
    "readGiven",
    "the contracts that you give",
    ContractsPage,
  ],
  ["ACT-04", "/member?page=rewardCenter", "readRewardCentre", "the reward centre", RewardCentrePage],
  ["ACT-04", "/member?page=manualRebate", "readRebate", "your rebate", RebatePage],
  ["ACT-04", "/member?page=referral", "readReferral", "your invitation", ReferralPage],
  ["LOTT-02 ERR-02", "/member?page=missionLeaderboard", "readMissions", "the missions", MissionsPage],
  ["MEMBER-04", "/member", "readProfile", "your account", AccountPage],
  ["MEMBER-07", "/member", "readProfile", "your account", ProfilePage],
  ["MEMBER-05", "/member?page=messageV2", "readLetters", "your messages", InboxPage],
  ["ERR-02 LAYOUT-05", "/member?page=transferFund", "readFunds", "your wallets", TransferPage],
  ["ERR-02 LAYOUT-05", "/member?page=transferUpline", "readFunds", "your wallets", AgentTransferPage],
  ["PAGE-01 POINTS-01", "/pointMall", "readMall", "your points", PointMallScreen],
  ["PAGE-01 OPS-03", "/feedback", "readOwnFeedback", "your feedback", FeedbackScreen],
  ["PAGE-01", "/help", "readHelp", "help", HelpScreen],
  ["PAGE-01", "/about", "readPages", "this page", AboutScreen],
  ["PAGE-01", "/blog", "readPages", "the blog", BlogScreen],
  ["PAGE-01", "/promotions", "readContent", "the promotions", PromotionsScreen],
];

describe("a part without what it reads", () => {
  it.each(rows)(
    "%s ERR-01 at %s reserves the space while %s waits, and offers a retry where it couldn’t load %s",
    async (_, address, call, what, Part) => {
      const open = address.startsWith("/agentHome") ? openAgain : openPage;
      const shown = async (fault: typeof hang | typeof drop) => {
        const shell = await open(address, ({ faults }) => faults.always(call, fault()));
        return shell.part(<Part />);
      };
      expect((await shown(hang)).tags(/aria-busy="true"/).length).toBeGreaterThan(0);
      expect((await shown(drop)).words).toMatch(new RegExp(`Couldn’t load ${what}.*Try again`));
    },
  );
});
