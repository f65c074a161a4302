import * as account from "./account.calls.ts";
import * as activities from "./activities.calls.ts";
import * as agent from "./agent.calls.ts";
import type { Call, CommonCode } from "./call.ts";
import * as cashier from "./cashier.calls.ts";
import * as content from "./content.calls.ts";
import * as contracts from "./contracts.calls.ts";
import * as devices from "./devices.calls.ts";
import * as favourites from "./favourites.calls.ts";
import * as games from "./games.calls.ts";
import * as launch from "./launch.calls.ts";
import * as login from "./login.calls.ts";
import * as lottery from "./lottery.calls.ts";
import * as member from "./member.calls.ts";
import * as password from "./password.calls.ts";
import * as points from "./points.calls.ts";
import * as records from "./records.calls.ts";
import * as rewards from "./rewards.calls.ts";
import * as safety from "./safety.calls.ts";
import * as session from "./session.calls.ts";
import * as site from "./site.calls.ts";
import * as wallet from "./wallet.calls.ts";

const calls = [
  login.login,
  password.smsNoLogin,
  site.whitelabel,
  games.gameMenus,
  session.memberInfo,
  member.register,
  member.registerMobile,
  password.changePassword,
  member.affiliate,
  member.registerSetting,
  password.forgotByEmail,
  login.freePlay,
  login.captcha,
  login.secondFactor,
  login.thirdPartyLogin,
  login.thirdPartyLink,
  login.identityProviders,
  member.memberIcon,
  site.status,
  password.forgotByPhone,
  password.resetPassword,
  session.logout,
  session.firstLogin,
  devices.sessionList,
  devices.endSession,
  member.registrationRules,
  content.menu,
  wallet.balance,
  wallet.walletTransfer,
  wallet.consolidatedFunds,
  wallet.merchantWallet,
  launch.gameLaunchFB,
  games.gameList,
  games.hotGames,
  content.listAnnouncements,
  games.vassGameType,
  games.catalogue,
  games.newGameVendor,
  favourites.favoriteGames,
  favourites.favoriteGamesList,
  favourites.addFavoriteGame,
  favourites.removeFavoriteGame,
  games.recentGame,
  games.roomList,
  launch.launchGame,
  lottery.vnGameMenu,
  lottery.vnGameMenuRecent,
  lottery.missionSummaryDetails,
  lottery.missionLeaderboard,
  lottery.vnOpenedNumbers,
  lottery.lottoOpenedNumbers,
  games.rankList,
  content.liveModelList,
  content.liveLaunchChat,
  rewards.processDividendReq,
  rewards.processDailySalContract,
  rewards.processContractHourSalary,
  rewards.processRealTimeSalaryContract,
  rewards.claimRafflePromotion,
  rewards.rebate,
  rewards.claimRebate,
  rewards.referral,
  activities.claimReferral,
  activities.claimMission,
  activities.rewardCentre,
  activities.actInActivity,
  activities.applyForActivity,
  activities.contractPay,
  contracts.myContracts,
  contracts.downlineContracts,
  contracts.contractSettlements,
  contracts.offerContract,
  contracts.answerContract,
  contracts.endContract,
  contracts.withdrawOffer,
  agent.teamSummary,
  agent.downlines,
  agent.registerLinks,
  agent.makeRegisterLink,
  agent.closeRegisterLink,
  agent.registerDownline,
  agent.teamDayRecords,
  agent.teamProfitRecords,
  agent.teamBetRecords,
  agent.teamMovementRecords,
  agent.incomeRecords,
  agent.dividendRecords,
  agent.dailySalaryRecords,
  agent.hourlySalaryRecords,
  agent.realTimeSalaryRecords,
  points.pointBalance,
  points.pointReward,
  points.redeemPointList,
  points.pointConfig,
  points.memTransDet,
  points.redeemPointReward,
  points.convertPoint,
  site.domainRoute,
  password.sendRegPhoneCode,
  content.feedback,
  content.unreadCount,
  content.helpCenter,
  content.pages,
  content.jackpot,
  member.countryCodes,
  games.popular,
  site.routers,
  lottery.vnNumero,
  site.jwks,
  // Ours: the member centre's.
  account.memberProfile,
  account.memberNickname,
  account.paymentPassword,
  account.addBankCard,
  account.removeBankCard,
  account.authenticatorOffer,
  account.authenticatorChange,
  account.messageList,
  account.messageState,
  cashier.depositMethods,
  cashier.deposit,
  cashier.withdrawalTerms,
  cashier.withdraw,
  cashier.cancelWithdrawal,
  cashier.confirmWithdrawal,
  cashier.lineTransfer,
  cashier.uploadFile,
  records.betRecords,
  records.movementRecords,
  records.profitRecords,
  records.bonusRecords,
  records.depositRecords,
  records.withdrawalRecords,
  records.signInRecords,
  safety.safety,
  safety.changeSafety,
] as const;

/**
 * Every call there is, in the order of the specification's section 7. For the gateway, the tests and the OpenAPI
 * document only: a client imports the few calls that it makes, so that the rest stays out of its download.
 */
export const allCalls: readonly Call[] = calls;
export type AnyCode = (typeof calls)[number]["codes"][number] | CommonCode;
