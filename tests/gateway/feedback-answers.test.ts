/** Feedback of visitors and players, and the operator's answers (PAGE-01, OPS-03). */
import { messageList } from "@parlour/adapters/wire/account.calls.ts";
import { feedback as visitorFeedback } from "@parlour/adapters/wire/content.calls.ts";
import { feedbackList, memberFeedback } from "@parlour/adapters/wire/feedback.calls.ts";
import { feedback, members, outbox } from "@parlour/app/gateway/database/schema.ts";
import { type MailPort, notSent } from "@parlour/app/gateway/messages/message.ports.ts";
import { nowhere } from "@parlour/app/gateway/messages/outbox.ts";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accountOf, logInAs } from "./support/back-office.ts";
import { actorWith, actsOn, linesOf, saidOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { listenTo } from "./support/event-stream.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

const DAY_MS = 24 * 3_600_000;
forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, atOnce } = gatewayOfSuite({
    open,
    seeded: "empty",
    listen: true,
  });
  beforeEach(async () => {
    await db.delete(feedback);
    await db.delete(outbox);
  });

  const run = typing(() => db, clock.nowMs);
  const done = linesOf(run, "--yes");
  const said = saidOf(run);
  const newest = async () => {
    const [row] = await db.select().from(feedback).orderBy(desc(feedback.id)).limit(1);
    return { row, id: String(row?.id ?? "") };
  };
  const visitorSays = async (content: string, contact = "") => {
    await ask(visitorFeedback, { content, contact }, { headers: { "accept-language": "es" } });
    return (await newest()).id;
  };
  const player = async (changes: Partial<typeof members.$inferInsert> = {}) => {
    const id = await playerWith(gateway, 0n);
    if (Object.keys(changes).length > 0) await db.update(members).set(changes).where(eq(members.id, id));
    return { id, account: await accountOf(gateway, id), token: await logInAs(gateway, id) };
  };
  const playerSays = async (content: string, { token }: { readonly token: string }) => {
    const headers = { "accept-language": "es-MX,es;q=0.9" };
    const reply = await ask(memberFeedback, { content }, { token, headers });
    expect(reply.status).toBe(200);
    return (await newest()).id;
  };
  const ownList = async ({ token }: { readonly token: string }) =>
    (await valueFrom(feedbackList, {}, { token })).feedback;
  const mails = () => db.select().from(outbox).orderBy(outbox.id);
  const acts = (id: string) => actsOn(db, `feedback:${id}`);
  const failing: MailPort = { send: async () => notSent("send-failed", "The server is away.") };
  const answerWith = (id: string, mail: MailPort) =>
    saidOf(
      typing(() => db, clock.nowMs, undefined, { mail }),
      "--yes",
    )("feedback", "answer", id, "--text", "Hi.");
  /** All have found the feedback new before the first is kept. */
  const allNew = <T>(race: () => readonly Promise<T>[]) =>
    atOnce(race, { hold: (tx) => tx.select().from(feedback).for("update") });
  const listed = async (...words: readonly string[]) =>
    (await done("feedback", "list", ...words)).map((each) => each.trim().split(/ {2,}/));

  it("PAGE-01 OPS-03 keeps the player of feedback, and nobody for visitors and trial accounts", async () => {
    const ann = await player();
    await playerSays("Mine.", ann);
    expect((await newest()).row).toMatchObject({ memberId: ann.id, language: "es-MX", state: "new" });
    const trial = await player({ type: 4 });
    await playerSays("Of a trial.", trial);
    expect((await newest()).row).toMatchObject({ memberId: null, content: "Of a trial." });
    expect(await ownList(trial)).toEqual([]);
    await visitorSays("A visitor's.");
    expect((await newest()).row?.memberId).toBeNull();
    expect(await ownList(ann)).toMatchObject([{ content: "Mine.", state: "new" }]);
    expect((await ask(memberFeedback, { content: "x" })).status).toBe(401);
    expect((await ask(feedbackList, {})).status).toBe(401);
    expect((await ask(memberFeedback, { content: "x".repeat(141) }, ann)).body.code).toBe("too-long");
  });

  it("OPS-03 MEMBER-06 an answered player gets a message at once, in their language, and a mail", async () => {
    const ann = await player({ email: "ann@example.com" });
    const id = await playerSays("Is there <b>dark</b>?", ann);
    const stream = await listenTo(gateway.url, ann.token);
    expect(await said("feedback", "answer", id, "--text", "Yes.")).toBe(
      `unconfirmed: Send this answer to ${ann.account}?`,
    );
    expect(await mails()).toEqual([]);
    expect(await done("feedback", "answer", id, "--text", "Yes: in <settings>.\n\nEnjoy it.")).toEqual([
      `${ann.account} has the answer as a message and by mail.`,
    ]);
    await expect.poll(() => stream.heard).toContain("messages");
    await stream.leave();
    const asked = { language: "es", pageNo: 1, pageSize: 20 };
    const read = await ask(messageList, asked, { token: ann.token });
    expect(Object(read.body.value).content).toMatchObject([
      {
        title: "Respondimos a tu comentario",
        content:
          "<p>Esta es nuestra respuesta a tu comentario:</p><p>“Is there &lt;b&gt;dark&lt;/b&gt;?”</p>" +
          "<p>Yes: in &lt;settings&gt;.</p><p>Enjoy it.</p>",
      },
    ]);
    expect(await mails()).toMatchObject([
      {
        channel: "mail",
        recipient: "ann@example.com",
        subject: "Parlour respondió a tu comentario",
        body: `Hola, ${ann.account}:\n\nEscribiste a Parlour. Esta es nuestra respuesta a tu comentario:\n\n“Is there <b>dark</b>?”\n\nYes: in <settings>.\n\nEnjoy it.\n`,
      },
    ]);
    expect((await newest()).row?.mailedAt).toEqual(new Date(clock.nowMs()));
  });

  it("OPS-03 MEMBER-06 an open page hears that feedback was sent or closed", async () => {
    const ann = await player();
    const stream = await listenTo(gateway.url, ann.token);
    const id = await playerSays("Hello.", ann);
    await expect.poll(() => stream.heard).toEqual(["messages"]);
    await done("feedback", "close", id);
    await expect.poll(() => stream.heard).toEqual(["messages", "messages"]);
    await stream.leave();
  });

  it("OPS-03 a player without a mail address has the message alone, also when the mail is refused", async () => {
    const ann = await player();
    const id = await playerSays("Hello.", ann);
    expect(await done("feedback", "answer", id, "--text", "Hi.")).toEqual([
      `${ann.account} has the answer as a message.`,
    ]);
    expect(await mails()).toEqual([]);
    const ben = await player({ email: "ben@example.com" });
    const other = await playerSays("Hello.", ben);
    const unsent = linesOf(
      typing(() => db, clock.nowMs, undefined, { mail: failing }),
      "--yes",
    );
    expect(await unsent("feedback", "answer", other, "--text", "Hi.")).toEqual([
      `${ben.account} has the answer as a message. The mail was not sent: The server is away.`,
    ]);
    expect((await newest()).row).toMatchObject({ state: "answered", mailedAt: null });
  });

  it("OPS-03 a visitor is answered by mail, in the language of the page that they wrote on", async () => {
    const id = await visitorSays("I miss roulette.", "visitor@example.com");
    expect(await done("feedback", "answer", id, "--text", "It comes in May.")).toEqual([
      "The answer is mailed to visitor@example.com.",
    ]);
    expect(await mails()).toMatchObject([
      {
        recipient: "visitor@example.com",
        body: "Escribiste a Parlour. Esta es nuestra respuesta a tu comentario:\n\n“I miss roulette.”\n\nIt comes in May.\n",
      },
    ]);
    expect(await acts(id)).toEqual(["ann feedback-answer"]);
  });

  it.each([
    ["", "A visitor wrote it and left no contact, so there is no way to answer."],
    ["+44 7700 900123", /left "\+44 7700 900123", which is no mail address\. Answer there yourself\.$/],
  ])(
    "OPS-03 a visitor with the contact %j cannot be answered, and the feedback waits on",
    async (contact, why) => {
      const id = await visitorSays("Hello?", contact);
      const refused = await run("feedback", "answer", id, "--text", "Hi.", "--yes");
      expect(refused).toMatchObject({ kind: "refused", message: expect.stringMatching(why) });
      expect((await newest()).row?.state).toBe("new");
      expect(await done("feedback", "close", id, "--reason", "Called")).toEqual([
        `Feedback ${id} is closed.`,
      ]);
    },
  );

  it("OPS-03 a visitor's answer that the mail server refuses is taken back, and can be sent again", async () => {
    const id = await visitorSays("Hello?", "visitor@example.com");
    expect(await answerWith(id, failing)).toBe(
      "refused: The mail was not sent, so the feedback still waits: The server is away.",
    );
    expect((await newest()).row).toMatchObject({ state: "new", answer: "", answeredAt: null });
    expect(await answerWith(id, nowhere.mail)).toBe(
      "refused: A visitor is answered by mail, and no mail server is set up (PARLOUR_SMTP_URL).",
    );
    await done("feedback", "answer", id, "--text", "Hi.");
    expect(await mails()).toHaveLength(1);
    expect(await acts(id)).toEqual([
      "ann feedback-answer",
      "ann feedback-answer-unsent",
      "ann feedback-answer",
    ]);
  });

  it("OPS-03 feedback that was closed while its mail was refused stays closed", async () => {
    const id = await visitorSays("Hello?", "visitor@example.com");
    const slow: MailPort = {
      async send() {
        await done("feedback", "close", id);
        return notSent("send-failed", "The server is away.");
      },
    };
    await answerWith(id, slow);
    expect((await newest()).row?.state).toBe("closed");
  });

  it("OPS-03 of several answers at once one is sent, and no other follows", async () => {
    const ann = await player({ email: "ann@example.com" });
    const id = await playerSays("Hello.", ann);
    const answering = () =>
      ["ann", "ben", "cem"].map((name) => {
        const words = ["feedback", "answer", id, "--text", `I am ${name}.`, "--yes"];
        return typing(() => db, clock.nowMs, actorWith(name, "support"))(...words);
      });
    const answers = await allNew(answering);
    expect(answers.map((answer) => answer.kind).sort()).toEqual(["done", "refused", "refused"]);
    expect(await mails()).toHaveLength(1);
    expect(await acts(id)).toEqual([expect.stringMatching(/ feedback-answer$/)]);
    expect(await said("feedback", "answer", id, "--text", "Late.", "--yes")).toBe(
      `refused: Feedback ${id} was answered at ${new Date(clock.nowMs()).toISOString()}.`,
    );
  });

  it("OPS-03 of an answer and a close at once one is done, and a close asks before it leaves one without an answer", async () => {
    const ann = await player();
    const id = await playerSays("Hello.", ann);
    expect(await run("feedback", "close", id)).toMatchObject({ kind: "unconfirmed" });
    const both = await allNew(() => [
      run("feedback", "answer", id, "--text", "Hi.", "--yes"),
      run("feedback", "close", id, "--yes"),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    const answered = await playerSays("Again.", ann);
    await done("feedback", "answer", answered, "--text", "Hi.");
    expect(await run("feedback", "close", answered)).toMatchObject({ kind: "done" });
    expect(await said("feedback", "close", answered)).toBe(`refused: Feedback ${answered} is closed.`);
    expect(await run("feedback", "answer", answered, "--text", "Hi.", "--yes")).toMatchObject({
      message: `Feedback ${answered} is closed.`,
    });
    expect(await ownList(ann)).toMatchObject([{ state: "closed", answer: { content: "Hi." } }, {}]);
  });

  it("OPS-03 lists what waits, the longest wait first, filtered and in pages, as a table and as CSV", async () => {
    const ann = await player();
    const old = await playerSays("Old.", ann);
    clock.advance(DAY_MS);
    const later = await visitorSays("=1+1\nin two lines", "me@example.com");
    clock.advance(DAY_MS);
    const answered = await playerSays("Answered.", { token: await logInAs(gateway, ann.id) });
    await done("feedback", "answer", answered, "--text", "Hi.");
    const day = (daysAgo: number) => new Date(clock.nowMs() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    expect(await listed()).toEqual([
      [old, expect.any(String), "new", ann.account, "Old."],
      [later, expect.any(String), "new", "me@example.com", "=1+1�in two lines"],
    ]);
    const ids = async (...words: readonly string[]) => (await listed(...words)).map(([id]) => id);
    expect(await ids("--all")).toEqual([answered, later, old]);
    expect(await ids("--state", "answered")).toEqual([answered]);
    expect(await ids("--all", "--account", ann.account.toUpperCase())).toEqual([answered, old]);
    expect(await ids("--all", "--from", day(1), "--to", day(1))).toEqual([later]);
    expect(await ids("--after", old)).toEqual([later]);
    expect(await ids("--all", "--after", later)).toEqual([old]);
    expect(await done("feedback", "list", "--state", "closed")).toEqual(["There is no such feedback."]);
    const [csv = ""] = await done("feedback", "list", "--csv");
    expect(csv).toMatch(/^\uFEFFid,at,state,account,contact,text\r\n/);
    expect(csv).toContain(`${later},`);
    expect(csv).toContain("'=1+1\nin two lines");
  });

  it("OPS-03 shows one with its writer, its answer and who gave it", async () => {
    const id = await visitorSays("Hello\n\u001b[31m", "visitor@example.com");
    await done("feedback", "answer", id, "--text", "Hi.\nBye.");
    const shown = (await done("feedback", "show", id)).join("\n");
    expect(shown).toMatch(/^feedback \d+ {2}answered\n/);
    for (const each of [
      /contact +visitor@example\.com/,
      /language +es/,
      /mailed +\d{4}-/,
      /text\n {2}Hello/,
      /answer\n {2}Hi\.\n {2}Bye\./,
      / ann {2}feedback-answer /,
    ])
      expect(shown).toMatch(each);
    expect(shown).not.toContain("\u001b");
  });

  it("OPS-03 refuses wrong words, ids that do not exist, and users without the right", async () => {
    const id = await visitorSays("Hello?", "visitor@example.com");
    for (const unknown of ["0", "x", "9".repeat(19), "-1"])
      for (const verb of [["show"], ["answer", "--text", "Hi."], ["close"]] as const)
        expect(await run("feedback", verb[0], ...verb.slice(1), "--", unknown), unknown).toSatisfy(
          ({ kind }) => kind === "refused" || kind === "misused",
        );
    expect(await said("feedback", "show", "0")).toBe("refused: There is no feedback 0.");
    for (const words of [
      ["feedback", "answer", id],
      ["feedback", "answer", id, "--text", "  \n "],
      ["feedback", "answer", id, "--text", "\u0007"],
      ["feedback", "list", "--state", "open"],
      ["feedback", "list", "--from", "yesterday"],
      ["feedback", "list", "--currency", "USD"],
      ["feedback", "close"],
    ])
      expect([words, (await run(...words, "--yes")).kind]).toEqual([words, "misused"]);
    expect((await run("feedback", "list", "--after", "7".repeat(10))).kind).toBe("refused");
    expect((await run("feedback", "list", "--account", "nobody")).kind).toBe("refused");
    const cashier = typing(() => db, clock.nowMs, actorWith("ben", "cashier"));
    for (const words of [["list"], ["show", id], ["answer", id, "--text", "Hi."], ["close", id]])
      expect((await cashier("feedback", ...words, "--yes")).kind).toBe("not-allowed");
    expect((await newest()).row?.state).toBe("new");
  });
});
