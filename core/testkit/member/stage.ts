import type { Clock } from "../../shared/clock.ts";
import type { Exchange } from "../faults.ts";
import type { House } from "../house.ts";

/** What the scripted ports of the member centre stand on. */
export interface MemberStage {
  readonly ask: Exchange["ask"];
  readonly house: House;
  readonly clock: Clock;
  /** The account of the visit's token, or null; tells the client's signals when the token is no longer good. */
  player(): string | null;
}
