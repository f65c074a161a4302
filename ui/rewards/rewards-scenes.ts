import { drop, hang } from "@parlour/testkit/faults";
import type { SiteScene } from "../portal/shell-story.tsx";

const REBATE = "/member?page=manualRebate";
const REFERRAL = "/member?page=referral";

const MISSIONS = "/member?page=missionLeaderboard";

/** The rebate, one's invitation and missions, in each of their states. */
export const rewardsScenes = {
  Rebate: { address: REBATE, player: "player" },
  RebateClaimed: {
    address: REBATE,
    player: "player",
    prepare: ({ backend }) => void backend.rewards.claimRebate("player", "story-rebate"),
  },
  RebateUncertain: {
    address: REBATE,
    player: "player",
    prepare: ({ faults }) => faults.next("claimRebate", drop()),
  },
  RebateLoading: {
    address: REBATE,
    player: "player",
    prepare: ({ faults }) => faults.always("readRebate", hang()),
  },
  RebateFailed: {
    address: REBATE,
    player: "player",
    prepare: ({ faults }) => faults.always("readRebate", drop()),
  },
  Invitation: { address: REFERRAL, player: "player" },
  InvitationWithoutCode: {
    address: REFERRAL,
    player: "player",
    prepare({ backend }) {
      backend.rewards.referral = { code: "", came: 0, played: 0, bonus: null };
    },
  },
  FriendsClaimed: {
    address: REFERRAL,
    player: "player",
    prepare: ({ backend }) => void backend.rewards.claimReferral("player", "story-friends"),
  },
  FriendsUncertain: {
    address: REFERRAL,
    player: "player",
    prepare: ({ faults }) => faults.next("claimReferral", drop()),
  },
  Missions: { address: MISSIONS, player: "player" },
  MissionsClaimed: {
    address: MISSIONS,
    player: "player",
    prepare: ({ backend }) => void backend.rewards.claimMission("player", "first-round", "story-mission"),
  },
  MissionsUncertain: {
    address: MISSIONS,
    player: "player",
    prepare: ({ faults }) => faults.next("claimMission", drop()),
  },
  MissionsFailed: {
    address: MISSIONS,
    player: "player",
    prepare: ({ faults }) => faults.always("readMissions", drop()),
  },
} as const satisfies Record<string, SiteScene>;
