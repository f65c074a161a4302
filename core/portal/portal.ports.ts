import type { AnnouncementsPort } from "../announcements/announcements.ports.ts";
import type { CataloguePort, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { LoginPort, RememberPort } from "../login/login.ports.ts";
import type { HistoryPort, ScreenPort } from "../navigation/navigation.ports.ts";
import type { PasswordPort } from "../password/password.ports.ts";
import type { LanguageStore, LayoutStore, MessagesPort } from "../preferences/preferences.ports.ts";
import type { EntryPort, SessionPort, SignalsPort, TabsPort, TokenStore } from "../session/session.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Random } from "../shared/random.ts";
import type { ShowcasePort } from "../showcase/showcase.ports.ts";
import type { SitePort } from "../site/site.ports.ts";
import type { SupportPort } from "../support/support.ports.ts";
import type { CaptchaPort } from "../verification/captcha.ports.ts";
import type { TransferPort, WalletPort } from "../wallet/wallet.ports.ts";

/** Fetches the forms' machines: in the browser a script chunk of their own. */
export interface FormsPort {
  load(signal: AbortSignal): Promise<typeof import("./portal.forms.ts")>;
}

/** Everything that a portal asks of the world outside. A forgotten port fails to compile. */
export interface PortalPorts {
  readonly announcements: AnnouncementsPort;
  readonly captcha: CaptchaPort;
  readonly catalogue: CataloguePort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
  readonly entry: EntryPort;
  readonly forms: FormsPort;
  readonly history: HistoryPort;
  readonly laneCache: LaneCache;
  readonly languageStore: LanguageStore;
  readonly layoutStore: LayoutStore;
  readonly login: LoginPort;
  readonly messages: MessagesPort;
  readonly password: PasswordPort;
  readonly random: Random;
  readonly remember: RememberPort;
  readonly screens: ScreenPort;
  readonly session: SessionPort;
  readonly showcase: ShowcasePort;
  readonly signals: SignalsPort;
  readonly site: SitePort;
  readonly support: SupportPort;
  readonly tabs: TabsPort;
  readonly tokens: TokenStore;
  readonly transfer: TransferPort;
  readonly wallet: WalletPort;
}
