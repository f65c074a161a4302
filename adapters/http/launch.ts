import type { Launch, LaunchPort, LaunchRefusal, LaunchRefused } from "@parlour/core/launch/launch.ports";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { gameLaunchFB, gameMaintenanceDetail, launchGame } from "../wire/launch.calls.ts";
import type { HttpClient, Reply } from "./client.ts";
import { msOrNull, reasonOf } from "./outcomes.ts";

/** What a launch says about the browser. */
export interface LaunchPlace {
  readonly device: "desktop" | "mobile";
  /** Where the vendor's page links back to; null lets the gateway decide. */
  readonly backUrl: string | null;
}

type LaunchCall = typeof launchGame | typeof gameLaunchFB;
type Launched = Outcome<Launch, LaunchRefusal, LaunchRefused | undefined>;

function launchedOf(call: LaunchCall, reply: Reply<LaunchCall>): Launched {
  if (reply.kind === "value") {
    const { vendorWallet = null, ...launch } = reply.value;
    return done({ ...launch, vendorWallet });
  }
  const reason = reasonOf(call, reply);
  return refused(reason, reason === "game-maintenance" ? { endsAtMs: endOf(reply.detail) } : undefined);
}

/** The end of the maintenance in milliseconds since the epoch; null when it cannot be read. */
function endOf(detail: unknown): number | null {
  const read = v.safeParse(gameMaintenanceDetail, detail);
  return read.success ? msOrNull(read.output.endsAt) : null;
}

/** Launches games of all kinds; free trials use the call that needs no login (LAUNCH-01, LAUNCH-02). */
export function createLaunchPort(client: HttpClient, place: () => LaunchPlace): LaunchPort {
  return {
    async launch(asked, signal) {
      const { device, backUrl } = place();
      const { gameCode, language } = asked;
      const common = {
        ...(gameCode !== "" && { gameCode }),
        ...(backUrl !== null && { backUrl }),
        language,
      };
      if (asked.kind === "lottery") {
        const { prizeMode, view } = asked;
        const request = { launchMode: "LOTT", lottoArea: "VN", prizeMode, view, device, ...common } as const;
        return launchedOf(launchGame, await client.call(launchGame, request, { signal }));
      }
      const game = { vassalage: asked.vendor, gameType: asked.category };
      if (asked.isTrial) {
        const request = { ...game, isTrial: true, platform: "html5-desktop", ...common } as const;
        return launchedOf(gameLaunchFB, await client.call(gameLaunchFB, request, { signal }));
      }
      const request = { launchMode: "GAME", ...game, isTrial: false, device, ...common } as const;
      return launchedOf(launchGame, await client.call(launchGame, request, { signal }));
    },
  };
}
