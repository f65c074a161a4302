/** Rounds of an engine without a gateway: the world of a fixed secret, and what is asked of the engine. */
import type { Engine, Played, World } from "@parlour/app/sandbox/engines/engine.ts";
import { randomOf, worldOf } from "@parlour/app/sandbox/engines/random.ts";

export const worldAt = (nowMs: number, secret = "a steady secret"): World => worldOf(secret, nowMs);

/** Plays a round in US dollars that begins at `beganMs`, by default at the world's time. */
export function playWith(
  engine: Engine,
  asked: Partial<Played> & Pick<Played, "choice" | "stakeMinor" | "world">,
) {
  return engine.play({
    actions: [],
    currency: "USD",
    gameCode: "GAME_0001",
    random: randomOf("server", "client", 0),
    beganMs: asked.world.nowMs,
    ...asked,
  });
}
