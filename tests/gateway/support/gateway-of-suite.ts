/** The gateway of a suite: it starts before the first test of the suite and stops after the last. */
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { type Answers, atOnce, type Held } from "./at-once.ts";
import { live } from "./database-of-suite.ts";
import {
  createTestClock,
  machineClock,
  startTestGateway,
  type TestClock,
  type TestGateway,
  type TestGatewayOptions,
} from "./gateway.ts";

interface Options extends Omit<TestGatewayOptions, "clock"> {
  /** By default a clock that only the test moves. */
  readonly clock?: TestClock | "machine";
}

type Clock = TestGateway["clock"];
type Rest = () => TestGatewayOptions;
type Calls = Pick<TestGateway, "ask" | "valueFrom" | "logIn" | "writeSetting">;

/** An account as it was at its login, with the token: what `ask` takes as options. */
export type Session = Readonly<typeof members.$inferSelect> & { readonly token: string };

/** The parts have their values from the suite's first `beforeAll` on; the clock has them earlier. */
export interface SuiteGateway<Own extends Clock> extends Calls {
  readonly gateway: TestGateway & { readonly clock: Own };
  readonly clock: Own;
  readonly db: Db;
  /** `atOnce` of `at-once.ts` on this gateway's database. */
  readonly atOnce: <const Racers extends readonly unknown[]>(
    race: () => Racers,
    held?: Held,
  ) => Promise<Answers<Racers>>;
  /** Logs in before the first test. */
  readonly loggedIn: (...credentials: Parameters<TestGateway["logIn"]>) => Session;
}

/** A gateway without an address unless it is to `listen` or has a sandbox. `rest` reads what an earlier `beforeAll` made. */
export function gatewayOfSuite(
  options: Options & { readonly clock: "machine" },
  rest?: Rest,
): SuiteGateway<Clock>;
export function gatewayOfSuite(
  options?: Options & { readonly clock?: TestClock },
  rest?: Rest,
): SuiteGateway<TestClock>;
export function gatewayOfSuite(options: Options = {}, rest: Rest = () => ({})): SuiteGateway<Clock> {
  const { clock: given = createTestClock(), ...common } = options;
  const clock = given === "machine" ? machineClock : given;
  let started: TestGateway | null = null;
  beforeAll(async () => {
    started = await startTestGateway({ listen: common.sandbox === true, ...common, clock, ...rest() });
  });
  afterAll(() => started?.stop());
  const here = (): TestGateway => {
    if (started === null) throw new Error("The gateway starts before the first test, not earlier");
    return started;
  };
  const logIn: TestGateway["logIn"] = (...credentials) => here().logIn(...credentials);
  return {
    gateway: live(here),
    clock,
    db: live(() => here().db),
    ask: (...asked) => here().ask(...asked),
    valueFrom: (...asked) => here().valueFrom(...asked),
    logIn,
    writeSetting: (...written) => here().writeSetting(...written),
    atOnce: (race, held) => atOnce(here().db, race, held),
    loggedIn(...credentials) {
      let session: Session;
      beforeAll(async () => {
        const token = await logIn(...credentials);
        const [member] = await here().db.select().from(members).where(eq(members.account, credentials[0]));
        if (member === undefined) throw new Error(`There is no member ${credentials[0]}`);
        session = { ...member, token };
      });
      return live(() => session);
    },
  };
}
