import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import type { LiveCalls } from "../browser/live-chat.ts";
import type { HttpClient } from "./client.ts";
import { createFavouritesPort } from "./favourites.ts";
import { createFeedbackPort } from "./feedback.ts";
import { createGamesPort } from "./games.ts";
import { createJackpotPort } from "./jackpot.ts";
import { createLaunchPort, type LaunchPlace } from "./launch.ts";
import { createLiveCalls } from "./live.ts";
import { createLotteryPort } from "./lottery.ts";
import { createHttpMemberPorts } from "./member-ports.ts";
import { createPagesPort } from "./pages.ts";
import { createPointMallPort } from "./points.ts";
import { createUnreadPort } from "./unread.ts";

/** The feature ports that reach the gateway. */
export type HttpFeaturePorts = Pick<
  FeaturePorts,
  "favourites" | "feedback" | "games" | "jackpot" | "launch" | "lottery" | "pages" | "pointMall" | "unread"
> &
  ReturnType<typeof createHttpMemberPorts> & { readonly liveCalls: LiveCalls };

export interface FeaturePortsOptions {
  readonly merchantCode: string;
  /** Whether the visit has a token. A visitor's lists come from the catalogue, because the list call needs a token (API-03). */
  readonly hasToken: () => boolean;
  /** The browser that games are launched for; a desktop by default. */
  readonly launchPlace?: () => LaunchPlace;
}

const anyPlace = (): LaunchPlace => ({ device: "desktop", backUrl: null });

/** Like `createHttpPorts`, for the features loaded after the first screen. */
export function createHttpFeaturePorts(client: HttpClient, options: FeaturePortsOptions): HttpFeaturePorts {
  return {
    favourites: createFavouritesPort(client),
    feedback: createFeedbackPort(client, options),
    games: createGamesPort(client, options),
    jackpot: createJackpotPort(client),
    launch: createLaunchPort(client, options.launchPlace ?? anyPlace),
    liveCalls: createLiveCalls(client),
    lottery: createLotteryPort(client),
    pages: createPagesPort(client),
    pointMall: createPointMallPort(client),
    unread: createUnreadPort(client),
    ...createHttpMemberPorts(client),
  };
}
