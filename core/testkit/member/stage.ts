import type { Clock } from "../../shared/clock.ts";
import type { FakeBackend } from "../backend.ts";
import type { Exchange } from "../faults.ts";

/** What the fake ports of the member centre stand on. */
export interface MemberStage {
  readonly ask: Exchange["ask"];
  readonly backend: FakeBackend;
  readonly clock: Clock;
  /** The account of the visit's token, or null; tells the client's signals when the token is no longer good. */
  player(): string | null;
}
