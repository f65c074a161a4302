import { randomUUID } from "node:crypto";
import { type RefusedAnswer, refuse, value } from "../calls/answer.ts";
import { firstCurrency } from "../content/currencies.ts";
import { languageFor, nameIn } from "../content/names.ts";
import { playRefusal } from "../safety/guard.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { hasOwnWallet } from "../wallet/wallets.ts";
import { findGame, type Wanted } from "./find-game.ts";
import { LAUNCH_TTL_MS } from "./game-sessions.ts";
import { writeLaunch } from "./signatures.ts";

export interface LaunchAsked {
  readonly wanted: Wanted;
  readonly language: string;
  readonly backUrl: string | undefined;
  /** The address of the request by its own headers. */
  readonly claimed: { readonly origin: string; readonly host: string };
  readonly prizeMode?: string;
  readonly view?: string;
  /** The portal's colours as the player sees them, if they are known. */
  readonly theme?: "dark" | "light" | undefined;
}

type LaunchAnswer =
  | ReturnType<
      typeof value<{ url: string; opensIn: "page" | "window"; gameName: string; vendorWallet?: string }>
    >
  | RefusedAnswer<"unknown-game" | "game-maintenance" | "limit-reached" | "kept-away">;

/**
 * The address of a game at its provider, valid for five minutes and one page (LAUNCH-02). A `player` of null opens the demo,
 * without session and money. Refuses an unknown or disabled game, and one in maintenance, with its end if known (LAUNCH-04).
 * Refuses a player who has reached a limit or is in a time-out or exclusion (SAFE-01, SAFE-02).
 */
export async function launch(
  needs: Needs<
    "mode" | "config" | "clock" | "db" | "settings" | "gameSessions" | "secretOf" | "sandboxOriginFor"
  >,
  player: Member | null,
  asked: LaunchAsked,
): Promise<LaunchAnswer> {
  const settings = await needs.settings.read();
  const found = await findGame(needs.db, asked.wanted, settings.closedGames, needs.clock.nowMs());
  if (found.kind === "unknown") return refuse("unknown-game");
  if (found.kind === "closed") return inMaintenance(found.endsAt);
  const bound = player && (await playRefusal(needs.db, player, 0n, needs.clock.nowMs()));
  if (bound !== null) return refuse(bound);
  const origin = needs.sandboxOriginFor(asked.claimed.host);
  const back = backOf(needs, asked);
  // The end is unknown when the operator's provider is down.
  if (origin === null || back === null) return inMaintenance(undefined);

  const { game } = found;
  const language = languageFor(needs.config, asked);
  const currency = player?.currency ?? firstCurrency(settings);
  const played = { vendorCode: game.vendorCode, gameCode: game.code, currency };
  const written = writeLaunch(
    {
      id: randomUUID(),
      vendor: game.vendorCode,
      vendorName: game.vendorName,
      game: game.code,
      gameName: game.name,
      category: game.category,
      motif: game.motif,
      ...(asked.theme !== undefined && { theme: asked.theme }),
      language: asked.language,
      currency,
      token: player === null ? "" : await needs.gameSessions.open({ memberId: player.id, ...played }),
      isDemo: player === null,
      back,
      ...(asked.prizeMode !== undefined && { prizeMode: asked.prizeMode }),
      ...(asked.view !== undefined && { view: asked.view }),
      until: needs.clock.nowMs() + LAUNCH_TTL_MS,
    },
    await needs.secretOf("vendor", game.vendorCode),
  );
  return value({
    url: `${origin}/play?launch=${written}`,
    opensIn: game.opensIn,
    // The vendor is told the game's own name; the player reads it in their language.
    gameName: nameIn(game, language),
    ...(player !== null &&
      hasOwnWallet(settings, game.vendorCode) && {
        vendorWallet: nameIn({ name: game.vendorName, names: game.vendorNames }, language),
      }),
  });
}

const inMaintenance = (endsAt: string | undefined) =>
  refuse("game-maintenance", endsAt === undefined ? {} : { endsAt });

/** The address that a game leads back to: always a portal origin, so that a request cannot name another site. */
function backOf(needs: Needs<"mode" | "config">, { backUrl, claimed }: LaunchAsked): string | null {
  const origins = portalOrigins(needs, claimed.host);
  const asked = backUrl !== undefined && URL.canParse(backUrl) ? new URL(backUrl) : null;
  if (asked !== null && origins.includes(asked.origin)) return asked.href;
  const home = origins.includes(claimed.origin) ? claimed.origin : origins[0];
  return home === undefined ? null : `${home}/`;
}

/** The portal's configured origins. Outside production, or without any, also the requested host. */
export function portalOrigins({ config, mode }: Needs<"mode" | "config">, host: string): readonly string[] {
  const areOriginsConfigured = mode === "production" && config.publicOrigins.length > 0;
  if (areOriginsConfigured || !/^[\w.:[\]-]+$/.test(host)) return config.publicOrigins;
  return [...config.publicOrigins, `http://${host}`, `https://${host}`];
}
