import type { Clock } from "../../shared/clock.ts";
import type { FakeBackend } from "../backend.ts";
import type { Exchange } from "../faults.ts";

/** What the member centre's fake ports need. */
export interface MemberStage {
  readonly ask: Exchange["ask"];
  readonly backend: FakeBackend;
  readonly clock: Clock;
  /** The account of the visit's token, or null. Raises a signal when the token is no longer valid. */
  player(): string | null;
}
