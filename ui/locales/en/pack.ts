import { analytics } from "./analytics.ts";
import { announcements } from "./announcements.ts";
import { catalogueMessages } from "./catalogue-messages.ts";
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
import { jackpot } from "./jackpot.ts";
import { launchMessages } from "./launch-messages.ts";
import { liveMessages } from "./live-messages.ts";
import { login } from "./login.ts";
import { lottery } from "./lottery.ts";
import { navigation } from "./navigation.ts";
import { pages } from "./pages.ts";
import { pagesMessages } from "./pages-messages.ts";
import { password } from "./password.ts";
import { play } from "./play.ts";
import { points } from "./points.ts";
import { promotions } from "./promotions.ts";
import { registration } from "./registration.ts";
import { registrationMessages } from "./registration-messages.ts";
import { search } from "./search.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";
import { validationMessages } from "./validation-messages.ts";
import { verification } from "./verification.ts";
import { verificationMessages } from "./verification-messages.ts";

/** The English pack: flat keys, one file a feature. `TextKey` is every key that a component may ask for. */
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
  ...registrationMessages,
  ...verificationMessages,
  ...identityMessages,
  ...forgotMessages,
  ...devicesMessages,
  ...catalogueMessages,
  ...favouritesMessages,
  ...pagesMessages,
  ...liveMessages,
  ...launchMessages,
  ...games,
  ...search,
  ...favourites,
  ...registration,
  ...verification,
  ...identity,
  ...forgot,
  ...devices,
  ...analytics,
  ...pages,
  ...promotions,
  ...points,
  ...download,
  ...announcements,
  ...jackpot,
  ...lottery,
  ...play,
} as const;

export type TextKey = keyof typeof pack;
