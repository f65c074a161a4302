import type { AccountPort } from "../account/account.ports.ts";
import type { AuthenticatorPort } from "../account/authenticator.ports.ts";
import type { AnalyticsPort, ConsentStore } from "../analytics/analytics.ports.ts";
import type { AnnouncementsPort, PopupStore, UnreadPort } from "../announcements/announcements.ports.ts";
import type { CashierPort, FilesPort, FundsPort } from "../cashier/cashier.ports.ts";
import type { CataloguePort, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { GamesPort, ListPlaces } from "../catalogue/games.ports.ts";
import type { ContractActionsPort } from "../contracts/contract-actions.ports.ts";
import type { ContractsPort } from "../contracts/contracts.ports.ts";
import type { DevicesPort } from "../devices/devices.ports.ts";
import type { FavouritesPort } from "../favourites/favourites.ports.ts";
import type { IdentityLoginPort, IdentityPort } from "../identity/identity.ports.ts";
import type { IdentityCheckPort } from "../identity-check/identity-check.ports.ts";
import type { InboxPort } from "../inbox/inbox.ports.ts";
import type { GameWindowPort, LaunchPort } from "../launch/launch.ports.ts";
import type { LivePort } from "../live/live.ports.ts";
import type { LoginPort, RememberPort } from "../login/login.ports.ts";
import type { LotteryPort } from "../lottery/lottery.ports.ts";
import type { HistoryPort, ScreenPort } from "../navigation/navigation.ports.ts";
import type { FeedbackPort, PagesPort } from "../pages/pages.ports.ts";
import type { ForgotPort } from "../password/forgot.ports.ts";
import type { PasswordPort } from "../password/password.ports.ts";
import type { PointMallPort, PointSpendPort } from "../points/points.ports.ts";
import type { LanguageStore, LayoutStore, MessagesPort } from "../preferences/preferences.ports.ts";
import type { DownloadsPort, RecordsPort } from "../records/records.ports.ts";
import type { DraftStore, InvitationPort, RegistrationPort } from "../registration/registration.ports.ts";
import type { ActivitiesPort } from "../rewards/activities.ports.ts";
import type { RewardsPort } from "../rewards/rewards.ports.ts";
import type { SafetyPort } from "../safety/safety.ports.ts";
import type { SearchPort } from "../search/search.ports.ts";
import type { EntryPort, SessionPort, SignalsPort, TabsPort, TokenStore } from "../session/session.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Random } from "../shared/random.ts";
import type { JackpotPort, ShowcasePort } from "../showcase/showcase.ports.ts";
import type { SitePort } from "../site/site.ports.ts";
import type { SupportPort } from "../support/support.ports.ts";
import type { UpdatesPort } from "../updates/updates.ports.ts";
import type { ExpressionsPort } from "../validation/validation.ports.ts";
import type { CaptchaPort } from "../verification/captcha.ports.ts";
import type { HumanVerificationPort } from "../verification/human-verification.ports.ts";
import type { SecondFactorPort } from "../verification/second-factor.ports.ts";
import type { CountdownStore, SmsCodePort } from "../verification/sms-code.ports.ts";
import type { TransferPort, WalletPort } from "../wallet/wallet.ports.ts";
import type { WelcomeStore } from "../welcome/welcome.ports.ts";

/** Ports needed from the first screen on. */
export interface FirstPorts {
  readonly announcements: AnnouncementsPort;
  readonly catalogue: CataloguePort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
  readonly entry: EntryPort;
  readonly history: HistoryPort;
  readonly laneCache: LaneCache;
  readonly languageStore: LanguageStore;
  readonly layoutStore: LayoutStore;
  readonly messages: MessagesPort;
  readonly random: Random;
  readonly screens: ScreenPort;
  readonly session: SessionPort;
  readonly showcase: ShowcasePort;
  readonly signals: SignalsPort;
  readonly site: SitePort;
  readonly support: SupportPort;
  readonly tabs: TabsPort;
  readonly tokens: TokenStore;
}

/** Ports that only the forms and their parts need; they load with the forms' machines. */
export interface FormPorts {
  readonly analytics: AnalyticsPort;
  readonly captcha: CaptchaPort;
  readonly consents: ConsentStore;
  readonly countdowns: CountdownStore;
  readonly devices: DevicesPort;
  readonly drafts: DraftStore;
  readonly expressions: ExpressionsPort;
  readonly forgot: ForgotPort;
  readonly humanVerification: HumanVerificationPort;
  readonly identity: IdentityPort;
  readonly identityLogin: IdentityLoginPort;
  readonly invitation: InvitationPort;
  readonly login: LoginPort;
  readonly password: PasswordPort;
  readonly registration: RegistrationPort;
  readonly remember: RememberPort;
  readonly secondFactor: SecondFactorPort;
  readonly smsCode: SmsCodePort;
  readonly welcomeStore: WelcomeStore;
}

/** Ports that only the features need; they load with the features' machines. */
export interface FeaturePorts {
  readonly favourites: FavouritesPort;
  readonly feedback: FeedbackPort;
  readonly games: GamesPort;
  readonly gameWindow: GameWindowPort;
  readonly jackpot: JackpotPort;
  readonly launch: LaunchPort;
  readonly listPlaces: ListPlaces;
  readonly live: LivePort;
  readonly lottery: LotteryPort;
  readonly pages: PagesPort;
  readonly pointMall: PointMallPort;
  readonly popupStore: PopupStore;
  readonly search: SearchPort;
  readonly transfer: TransferPort;
  readonly unread: UnreadPort;
  readonly wallet: WalletPort;
  readonly welcomeStore: WelcomeStore;
  readonly profile: AccountPort;
  readonly cashier: CashierPort;
  readonly downloads: DownloadsPort;
  readonly files: FilesPort;
  readonly funds: FundsPort;
  readonly identityCheck: IdentityCheckPort;
  readonly inbox: InboxPort;
  readonly pointSpend: PointSpendPort;
  readonly records: RecordsPort;
  readonly rewards: RewardsPort;
  readonly activities: ActivitiesPort;
  readonly authenticator: AuthenticatorPort;
  readonly contracts: ContractsPort;
  readonly contractActions: ContractActionsPort;
  readonly safety: SafetyPort;
  readonly updates: UpdatesPort;
}
