import { account } from "./account.ts";
import { accountMessages } from "./account-messages.ts";
import { activities } from "./activities.ts";
import { activitiesMessages } from "./activities-messages.ts";
import type { pack as agentPack } from "./agent-pack.ts";
import { analytics } from "./analytics.ts";
import { announcements } from "./announcements.ts";
import { authenticator } from "./authenticator.ts";
import { authenticatorMessages } from "./authenticator-messages.ts";
import { catalogueMessages } from "./catalogue-messages.ts";
import { contractActions } from "./contract-actions.ts";
import { contractActionsMessages } from "./contract-actions-messages.ts";
import { contractsMessages } from "./contracts-messages.ts";
import { deposit } from "./deposit.ts";
import { depositMessages } from "./deposit-messages.ts";
import { devices } from "./devices.ts";
import { devicesMessages } from "./devices-messages.ts";
import { download } from "./download.ts";
import { errors } from "./errors.ts";
import { favourites } from "./favourites.ts";
import { favouritesMessages } from "./favourites-messages.ts";
import { first } from "./first.ts";
import { forgot } from "./forgot.ts";
import { forgotMessages } from "./forgot-messages.ts";
import { games } from "./games.ts";
import { home } from "./home.ts";
import { identity } from "./identity.ts";
import { identityMessages } from "./identity-messages.ts";
import { inbox } from "./inbox.ts";
import { jackpot } from "./jackpot.ts";
import { launchMessages } from "./launch-messages.ts";
import { liveMessages } from "./live-messages.ts";
import { login } from "./login.ts";
import { lottery } from "./lottery.ts";
import { member } from "./member.ts";
import { navigation } from "./navigation.ts";
import { pages } from "./pages.ts";
import { pagesMessages } from "./pages-messages.ts";
import { password } from "./password.ts";
import { play } from "./play.ts";
import { points } from "./points.ts";
import { pointsMessages } from "./points-messages.ts";
import { promotions } from "./promotions.ts";
import { records } from "./records.ts";
import { recordsMessages } from "./records-messages.ts";
import { registration } from "./registration.ts";
import { registrationMessages } from "./registration-messages.ts";
import { rewards } from "./rewards.ts";
import { rewardsMessages } from "./rewards-messages.ts";
import { safety } from "./safety.ts";
import { safetyMessages } from "./safety-messages.ts";
import { search } from "./search.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";
import { transfer } from "./transfer.ts";
import { transferMessages } from "./transfer-messages.ts";
import { validationMessages } from "./validation-messages.ts";
import { verification } from "./verification.ts";
import { verificationMessages } from "./verification-messages.ts";
import { withdrawal } from "./withdrawal.ts";
import { withdrawalMessages } from "./withdrawal-messages.ts";

/** The English pack: flat keys, one file for each feature. `TextKey` is every key that a component may use. */
export const pack = {
  ...first,
  ...errors,
  ...home,
  ...login,
  ...navigation,
  ...password,
  ...session,
  ...shell,
  ...site,
  ...validationMessages,
  ...recordsMessages,
  ...registrationMessages,
  ...verificationMessages,
  ...withdrawalMessages,
  ...identityMessages,
  ...forgotMessages,
  ...depositMessages,
  ...devicesMessages,
  ...catalogueMessages,
  ...accountMessages,
  ...authenticatorMessages,
  ...activitiesMessages,
  ...contractsMessages,
  ...favouritesMessages,
  ...pagesMessages,
  ...liveMessages,
  ...launchMessages,
  ...pointsMessages,
  ...rewardsMessages,
  ...safetyMessages,
  ...safety,
  ...games,
  ...search,
  ...favourites,
  ...records,
  ...registration,
  ...verification,
  ...identity,
  ...forgot,
  ...deposit,
  ...devices,
  ...analytics,
  ...pages,
  ...promotions,
  ...points,
  ...rewards,
  ...activities,
  ...withdrawal,
  ...download,
  ...announcements,
  ...jackpot,
  ...lottery,
  ...play,
  ...member,
  ...transfer,
  ...transferMessages,
  ...account,
  ...authenticator,
  ...inbox,
  ...contractActions,
  ...contractActionsMessages,
} as const;

/** The keys of this pack. The agent centre has its own pack. */
export type PackKey = keyof typeof pack;
export type TextKey = PackKey | keyof typeof agentPack;
