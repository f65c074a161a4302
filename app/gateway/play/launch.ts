import { randomUUID } from "node:crypto";
import { type RefusedAnswer, refuse, value } from "../calls/answer.ts";
import type { House } from "../house.ts";
import { playRefusal } from "../safety/guard.ts";
import type { Member } from "../security/sessions.ts";
import { findGame, type Wanted } from "./find-game.ts";
import { LAUNCH_LIVES_MS } from "./game-sessions.ts";
import { writeLaunch } from "./signatures.ts";

export interface LaunchAsked {
  readonly wanted: Wanted;
  readonly language: string;
  readonly backUrl: string | undefined;
  /** Where the request was sent, by its own headers. */
  readonly claimed: { readonly origin: string; readonly host: string };
  readonly prizeMode?: string;
  readonly view?: string;
}

type LaunchAnswer =
  | ReturnType<typeof value<{ url: string; opensIn: "page" | "window"; gameName: string }>>
  | RefusedAnswer<"unknown-game" | "game-maintenance" | "limit-reached" | "kept-away">;

/**
 * The address of a game at its provider, good for five minutes and one page (LAUNCH-02). `player` is who plays; null opens
 * the demo, which has no session and no money. Refuses an unknown or disabled game, and one in maintenance, with its end
 * where that is known (LAUNCH-04); and a player whose own limit is used up, or who keeps away from games (SAFE-01, SAFE-02).
 */
export async function launch(house: House, player: Member | null, asked: LaunchAsked): Promise<LaunchAnswer> {
  const { closedGames } = await house.settings.read();
  const found = await findGame(house.db, asked.wanted, closedGames, house.clock.nowMs());
  if (found.kind === "unknown") return refuse("unknown-game");
  if (found.kind === "closed") return inMaintenance(found.endsAt);
  const bound = player && (await playRefusal(house.db, player, 0n, house.clock.nowMs()));
  if (bound !== null) return refuse(bound);
  const origin = house.sandboxOriginFor(asked.claimed.host);
  const back = backOf(house, asked);
  // A house whose provider is away cannot say when it is back.
  if (origin === null || back === null) return inMaintenance(undefined);

  const { game } = found;
  const currency = player?.currency ?? house.config.currency;
  const played = { vendorCode: game.vendorCode, gameCode: game.code, currency };
  const written = writeLaunch(
    {
      id: randomUUID(),
      vendor: game.vendorCode,
      vendorName: game.vendorName,
      game: game.code,
      gameName: game.name,
      language: asked.language,
      currency,
      token: player === null ? "" : await house.gameSessions.open({ memberId: player.id, ...played }),
      isDemo: player === null,
      back,
      ...(asked.prizeMode !== undefined && { prizeMode: asked.prizeMode }),
      ...(asked.view !== undefined && { view: asked.view }),
      until: house.clock.nowMs() + LAUNCH_LIVES_MS,
    },
    await house.secretOf("vendor", game.vendorCode),
  );
  return value({ url: `${origin}/play?launch=${written}`, opensIn: game.opensIn, gameName: game.name });
}

const inMaintenance = (endsAt: string | undefined) =>
  refuse("game-maintenance", endsAt === undefined ? {} : { endsAt });

/** Where a game leads back to: never to a stranger's page, whatever the request says. */
function backOf(house: House, { backUrl, claimed }: LaunchAsked): string | null {
  const origins = portalOrigins(house, claimed.host);
  const asked = backUrl !== undefined && URL.canParse(backUrl) ? new URL(backUrl) : null;
  if (asked !== null && origins.includes(asked.origin)) return asked.href;
  const home = origins.includes(claimed.origin) ? claimed.origin : origins[0];
  return home === undefined ? null : `${home}/`;
}

/** The portal's own origins: those that the house was told, else the address that was asked. */
export function portalOrigins(
  { config, mode }: Pick<House, "config" | "mode">,
  host: string,
): readonly string[] {
  const isToldAll = mode === "production" && config.publicOrigins.length > 0;
  if (isToldAll || !/^[\w.:[\]-]+$/.test(host)) return config.publicOrigins;
  return [...config.publicOrigins, `http://${host}`, `https://${host}`];
}
