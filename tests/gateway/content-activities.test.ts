/** Activities, and the rest of docs/activities.md, as an operator changes them by commands. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { activities, activityEntries, vendors } from "@parlour/app/gateway/database/schema.ts";
import { beforeEach, expect, it } from "vitest";
import { activityGateway } from "./support/activity-gateway.ts";
import { actorWith, contentVersionOf, linesOf, saidOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { furnish } from "./support/play.ts";

const DOCS = fileURLToPath(new URL("../../docs/activities.md", import.meta.url));

/** The commands of a page's shell blocks, each as the words that a shell makes of it. */
async function commandsOf(page: string): Promise<readonly (readonly string[])[]> {
  const blocks = [...(await readFile(page, "utf8")).matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block = ""]) => block,
  );
  return blocks.flatMap((block) =>
    block
      .replaceAll("\\\n", " ")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const words = [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
          word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"),
        );
        expect(words.slice(0, 4)).toEqual(["npm", "run", "backoffice", "--"]);
        return words.slice(4);
      }),
  );
}

forEachDatabase((_name, open) => {
  const { clock, gateway, db, newPlayer, centre, act, play, atOnce } = activityGateway(open);
  const run = (...words: string[]) => typing(() => db, clock.nowMs)("content", ...words);
  const done = linesOf(run);
  const said = saidOf(run);
  const version = () => contentVersionOf(db);
  beforeEach(async () => {
    await db.delete(activityEntries);
    await db.delete(activities);
    if ((await db.select().from(vendors)).length === 0) await furnish(gateway);
  });

  const rulesOf: Readonly<Record<string, object>> = {
    bonus: { amount: "200" },
    "sign-in": { days: ["5", "10", "50"] },
    "daily-task": { rounds: 1, amount: "50" },
    rescue: { basisPoints: 500, minimum: "2000", maximum: "1000" },
    "red-envelope": { hours: [12, 20], minutes: 30, purse: "1000", least: "5", most: "50" },
    raffle: {
      ticketStake: "5000",
      prizes: [
        { amount: "0", weight: 9 },
        { amount: "500", weight: 1 },
      ],
    },
    vip: { bonus: "upgrade" },
    "free-spins": { vendor: "AURORA", game: "AURORA_0001", stake: "50", spins: 5, days: 7 },
  };
  const add = (kind: string, id: string, rules: object, ...more: string[]) =>
    run(
      "add",
      "activity",
      id,
      `kind=${kind}`,
      `name=The ${kind}`,
      `rules=${JSON.stringify(rules)}`,
      "currency=USD",
      ...more,
    );

  it.each(Object.entries(rulesOf))(
    "OPS-04 ACT-04 adds a %s, which players see at once, switches it off and on, and the content version grows",
    async (kind, rules) => {
      const player = await newPlayer();
      const shown = async (): Promise<readonly { id: string; kind: string; name: string }[]> =>
        (await centre(player)).activities;
      expect(await shown()).toEqual([]);
      const before = await version();
      expect(await add(kind, "first", rules, "image=moon")).toMatchObject({ kind: "done" });
      expect(await version()).toBeGreaterThan(before);
      expect(await shown()).toMatchObject([{ id: "first", kind, name: `The ${kind}` }]);
      expect((await done("list", "activity"))[0]).toMatch(/^first +on +The /);
      await done("set", "activity", "first", "enabled=off");
      expect(await shown()).toEqual([]);
      await done("set", "activity", "first", "enabled=on", "name=Otro", "ES");
      expect(await shown()).toHaveLength(1);
      expect(await done("set", "activity", "first", `rules=${JSON.stringify(rules)}`)).toEqual([
        "activity first is like that already; nothing was changed",
      ]);
      await done("remove", "activity", "first", "--yes");
      expect(await shown()).toEqual([]);
    },
  );

  it("OPS-04 ACT-04 an added activity pays what its rules say, and a change of them is what the next player gets", async () => {
    await add(
      "daily-task",
      "rounds",
      rulesOf["daily-task"] ?? {},
      "turnover=3",
      "sentence=Play {rounds} for {amount}",
    );
    const [one, two] = [await newPlayer(), await newPlayer()];
    for (const player of [one, two]) await play(player, 1n);
    expect((await centre(one)).activities).toMatchObject([
      { state: "claim", sentence: "Play 1 for $0.50", turnoverTimes: 3, amount: { amount: "0.50" } },
    ]);
    expect((await act(one, "rounds", "claim")).body).toMatchObject({ success: true });
    await done("set", "activity", "rounds", 'rules={"rounds":1,"amount":"75"}');
    expect((await centre(two)).activities).toMatchObject([
      { sentence: "Play 1 for $0.75", amount: { amount: "0.75" } },
    ]);

    expect(await said("remove", "activity", "rounds", "--yes")).toMatch(
      /^refused: Players have taken part in rounds, so it stays .*enabled=off$/,
    );
    for (const change of ["currency=EUR", "kind=bonus"])
      expect(
        await run(
          "set",
          "activity",
          "rounds",
          change,
          ...(change.startsWith("kind") ? ['rules={"amount":"5"}', "sentence="] : []),
        ),
      ).toMatchObject({
        kind: "refused",
        message: "Players have taken part in it, so its kind and currency stay.",
      });
  });

  const wrong: readonly (readonly [kind: string, rules: unknown, says: RegExp])[] = [
    ["daily-task", { rounds: 6 }, /amount is missing\.$/],
    [
      "daily-task",
      { rounds: 6, amount: "0.50" },
      /amount: It must be digits of minor units in quotes, such as "250" for 2\.50, above zero\.$/,
    ],
    ["daily-task", { rounds: 0, amount: "50" }, /rounds: .*>=1/],
    ["daily-task", { rounds: 6, amount: "50", prize: "1" }, /there is no rule "prize"\.$/],
    ["daily-task", { stake: "x", amount: "50" }, /stake: It must be digits/],
    ["bonus", { amonut: "50" }, /there is no rule "amonut"\.$/],
    ["sign-in", { days: [] }, /days: /],
    ["sign-in", { days: ["5", "0"] }, /days\.1: It must be digits/],
    ["rescue", { basisPoints: 20_000, minimum: "1", maximum: "1" }, /basisPoints: /],
    ["red-envelope", { hours: [24], minutes: 30, purse: "9", least: "1", most: "2" }, /hours\.0: /],
    [
      "red-envelope",
      { hours: [2], minutes: 30, purse: "9", least: "5", most: "2" },
      /least, most and purse in this order\.$/,
    ],
    ["raffle", { ticketStake: "5000", prizes: [{ amount: "1", weight: 0 }] }, /prizes\.0\.weight: /],
    ["vip", { bonus: "weekly" }, /bonus: .*"weekly"/],
    [
      "free-spins",
      { vendor: "AURORA", game: "NOPE", stake: "50", spins: 5 },
      /no game AURORA\/NOPE that is on\.$/,
    ],
    [
      "free-spins",
      { vendor: "OAKMOOR", game: "AURORA_0001", stake: "50", spins: 5 },
      /no game OAKMOOR\/AURORA_0001/,
    ],
  ];
  it.each(wrong)(
    "OPS-04 ACT-04 refuses a %s with the rules %j and names the rule",
    async (kind, rules, says) => {
      const before = await version();
      const outcome = await add(kind, "wrong", Object(rules));
      expect(outcome).toMatchObject({ kind: "refused", message: expect.stringMatching(says) });
      expect("message" in outcome && outcome.message).toMatch(/^rules/);
      expect([await version(), await db.select().from(activities)]).toEqual([before, []]);
    },
  );

  it.each([
    [["kind=lottery"], /^kind must be one of bonus, red-envelope/],
    [["rules=[1]"], /^rules must be a JSON object/],
    [["rules={rounds:6}"], /^rules must be a JSON object/],
    [["currency=dollars"], /^currency must be a currency/],
    [["turnover=1001"], /^turnover must be a whole number from 0 to 1000/],
    [["name={amount} for you"], /a name can have none/],
    [["sentence={spins} spins"], /^Its rules have no \{spins\} for its texts: they have amount, rounds\.$/],
    [["terms={nonsense}"], /^\{nonsense\} is no figure here/],
    [["to=2020-01-01T00:00Z"], /end before it starts/],
    [["name="], /^name must be a text/],
  ] as const)("OPS-04 ACT-04 refuses %j of an activity", async (fields, says) => {
    await add("daily-task", "rounds", rulesOf["daily-task"] ?? {});
    expect(await run("set", "activity", "rounds", ...fields)).toMatchObject({
      kind: "refused",
      message: expect.stringMatching(says),
    });
  });

  it("OPS-04 ACT-04 needs currency, kind and name, an id of its own, and the right content", async () => {
    expect(await run("add", "activity", "x", "name=x", "kind=bonus")).toMatchObject({
      message: expect.stringMatching(/^currency is needed/),
    });
    expect(await run("add", "activity", "x", "name=x", "currency=USD")).toMatchObject({
      message: expect.stringMatching(/^kind is needed/),
    });
    await add("bonus", "x", {});
    expect(await add("bonus", "x", {})).toMatchObject({
      kind: "refused",
      message: expect.stringMatching(/already/),
    });
    const viewer = typing(() => db, clock.nowMs, actorWith("vera", "viewer"));
    expect((await viewer("content", "set", "activity", "x", "enabled=off")).kind).toBe("not-allowed");
    const both = await atOnce(() => [add("bonus", "y", {}), add("bonus", "y", {})]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
  });

  it("OPS-04 ACT-04 every command of docs/activities.md does what it is written for", async () => {
    const commands = await commandsOf(DOCS);
    expect(commands.length).toBeGreaterThan(10);
    for (const words of commands) {
      const outcome = await typing(() => db, clock.nowMs)(...words, "--yes");
      expect([words.join(" "), outcome]).toMatchObject([words.join(" "), { kind: "done" }]);
      const said = outcome.kind === "done" ? outcome.lines.join("\n") : "";
      if (words.includes("set"))
        expect([words.join(" "), said]).not.toMatchObject([
          words.join(" "),
          expect.stringContaining("nothing was changed"),
        ]);
    }
    const player = await newPlayer();
    const kinds = (await centre(player)).activities.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds).size).toBe(8);
  });
});
