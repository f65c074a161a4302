import * as account from "../account/account.feature.ts";
import * as authenticator from "../account/authenticator.feature.ts";
import * as popups from "../announcements/popups.feature.ts";
import * as deposit from "../cashier/deposit.feature.ts";
import * as gameFacts from "../catalogue/game-facts.feature.ts";
import * as gameList from "../catalogue/game-list.feature.ts";
import * as recent from "../catalogue/recent.feature.ts";
import * as contracts from "../contracts/contracts.feature.ts";
import * as favourites from "../favourites/favourites.feature.ts";
import * as identityCheck from "../identity-check/identity-check.feature.ts";
import * as inbox from "../inbox/inbox.feature.ts";
import * as play from "../launch/play.feature.ts";
import * as hosts from "../live/hosts.feature.ts";
import * as lottery from "../lottery/lottery.feature.ts";
import * as ownData from "../own-data/own-data.feature.ts";
import * as pages from "../pages/pages.feature.ts";
import * as points from "../points/points.feature.ts";
import * as records from "../records/records.feature.ts";
import * as activities from "../rewards/activities.feature.ts";
import * as offers from "../rewards/offers.feature.ts";
import * as rewards from "../rewards/rewards.feature.ts";
import * as safety from "../safety/safety.feature.ts";
import * as search from "../search/search.feature.ts";
import * as jackpot from "../showcase/jackpot.feature.ts";
import * as updates from "../updates/updates.feature.ts";
import * as agentTransfer from "../wallet/agent-transfer.feature.ts";
import * as transfer from "../wallet/transfer.feature.ts";
import * as wallet from "../wallet/wallet.feature.ts";
import * as welcome from "../welcome/welcome.feature.ts";
import * as withdrawal from "../withdrawal/withdrawal.feature.ts";

/**
 * The features that come after the first screen, by name. Their scripts are one late part; each feature says in its own file
 * when it runs.
 */
export const features = {
  ...wallet,
  ...gameList,
  ...gameFacts,
  ...search,
  ...favourites,
  ...play,
  ...lottery,
  ...pages,
  ...popups,
  ...welcome,
  ...jackpot,
  ...hosts,
  ...recent,
  ...points,
  ...account,
  ...deposit,
  ...withdrawal,
  ...transfer,
  ...agentTransfer,
  ...records,
  ...rewards,
  ...offers,
  ...activities,
  ...contracts,
  ...authenticator,
  ...safety,
  ...ownData,
  ...identityCheck,
  ...inbox,
  ...updates,
};
