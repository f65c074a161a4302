import { createServer as createTcpServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Mail } from "@parlour/app/gateway/messages/message.ports.ts";
import { createSmtpMail } from "@parlour/app/gateway/messages/smtp-mail.ts";
import { readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { listenDuringTest } from "./support/listening.ts";

const PASSWORD = "smtp-secret-1";
const mail: Mail = {
  to: "robin@example.com",
  subject: "Choose a new password",
  text: "Here: https://parlour.example/reset#token-1",
  html: '<p><a href="https://parlour.example/reset#token-1">Here</a></p>',
};

interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: unknown;
  readonly content: string;
}

/** A real SMTP server on this machine that wants to know who sends. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "operator" && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error("Wrong username or password")),
    async onData(stream, { envelope, user }, done) {
      const content = await text(stream);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, content });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  return { port: await listenDuringTest(server.server), taken };
}

async function send(port: number, given: Partial<Mail> = {}, password = PASSWORD, timeoutMs = PATIENCE_MS) {
  const reports: string[] = [];
  const port25 = createSmtpMail({
    url: `smtp://operator:${password}@127.0.0.1:${port}`,
    from: "Parlour <no-reply@parlour.example>",
    timeoutMs,
    report: (why) => reports.push(why),
  });
  const outcome = await port25.send({ ...mail, ...given });
  for (const report of reports) expect(report).toMatch(/^[A-Z0-9]+$/);
  return { outcome, reports };
}

const failed = { kind: "refused", reason: "send-failed", message: "We couldn't send the email. Try again." };

describe("mail by SMTP", () => {
  it("FORGOT-01 sends the mail to the server as text and HTML, from the operator", async () => {
    const server = await smtpServer();
    expect(await send(server.port)).toEqual({ outcome: { kind: "sent" }, reports: [] });
    const [taken] = server.taken;
    expect(taken).toMatchObject({ from: "no-reply@parlour.example", to: [mail.to], user: "operator" });
    expect(taken?.content).toContain("From: Parlour <no-reply@parlour.example>");
    expect(taken?.content).toContain("Subject: Choose a new password");
    expect(taken?.content).toContain("Content-Type: text/plain");
    expect(taken?.content).toContain("Content-Type: text/html");
    expect(taken?.content).toContain("https://parlour.example/reset#token-1");
  });

  it("FORGOT-01 allows no name or address to add a header or another recipient", async () => {
    const server = await smtpServer();
    await send(server.port, { subject: "Hello\r\nBcc: eve@example.com" });
    await send(server.port, { to: "robin@example.com, eve@example.com" });
    await send(server.port, { to: "robin@example.com\r\nBcc: eve@example.com" });
    expect(server.taken.length).toBeGreaterThan(0);
    for (const { to, content } of server.taken) {
      expect(content).not.toMatch(/^bcc:/im);
      expect(to).not.toContain("eve@example.com");
    }
  });

  it("FORGOT-01 reports an unsent mail: refused, wrong login, or no server", async () => {
    const refusing = await smtpServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
    });
    expect(await send(refusing.port)).toEqual({ outcome: failed, reports: ["550"] });
    const full = await smtpServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("Mailbox full"), { responseCode: 452 })));
      },
    });
    expect(await send(full.port)).toEqual({ outcome: failed, reports: ["452"] });
    expect(await send(refusing.port, {}, "wrong")).toEqual({ outcome: failed, reports: ["535"] });
    expect((await send(9)).outcome).toEqual(failed);
  });

  it("FORGOT-01 stops waiting for a server that hangs, or that never ends its greeting", async () => {
    let greeting: ((socket: Socket) => void) | null = null;
    const port = await listenDuringTest(createTcpServer((socket) => greeting?.(socket)));
    expect((await send(port, {}, PASSWORD, 60)).outcome).toEqual(failed);
    greeting = (socket) => {
      const talking = setInterval(() => socket.write("220-still talking\r\n"), 10);
      socket.on("close", () => clearInterval(talking));
    };
    expect(await send(port, {}, PASSWORD, 60)).toEqual({ outcome: failed, reports: ["ETIMEDOUT"] });
  });
});

describe("the environment variables for messages", () => {
  const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, import.meta.url);

  it("FORGOT-01 configure the servers for mail and SMS and the portal's address", () => {
    expect(read({})).toMatchObject({ smtp: null, sms: null });
    const settings = read({
      PARLOUR_SMTP_URL: `smtps://operator:${PASSWORD}@mail.example:465`,
      PARLOUR_MAIL_FROM: "Parlour <no-reply@parlour.example>",
      PARLOUR_SMS_URL: "https://sms.example/send",
      PARLOUR_SMS_AUTHORIZATION: "Bearer x",
      PARLOUR_ORIGIN: "https://parlour.example, https://play.parlour.example/",
    });
    expect(settings).toMatchObject({
      smtp: { from: "Parlour <no-reply@parlour.example>" },
      sms: { url: "https://sms.example/send", authorization: "Bearer x" },
      config: { publicOrigins: ["https://parlour.example", "https://play.parlour.example"] },
    });
  });

  it("FORGOT-01 are refused when invalid, without repeating a password", () => {
    const complaintOf = (env: NodeJS.ProcessEnv): string => {
      try {
        read(env);
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
      return "none";
    };
    const from = { PARLOUR_MAIL_FROM: "a@example.com" };
    const complaints = [
      complaintOf({ PARLOUR_SMTP_URL: `https://operator:${PASSWORD}@mail.example`, ...from }),
      complaintOf({ PARLOUR_SMTP_URL: `smtp://operator:${PASSWORD}@mail.example` }),
      complaintOf({ PARLOUR_SMS_URL: `ftp://operator:${PASSWORD}@sms.example` }),
      complaintOf({ PARLOUR_ORIGIN: "parlour.example" }),
      complaintOf({ PARLOUR_ORIGIN: "https://parlour.example/deep" }),
    ];
    expect(complaints.map((text) => /^PARLOUR_\w+/.exec(text)?.[0])).toEqual([
      "PARLOUR_SMTP_URL",
      "PARLOUR_MAIL_FROM",
      "PARLOUR_SMS_URL",
      "PARLOUR_ORIGIN",
      "PARLOUR_ORIGIN",
    ]);
    expect(complaints.join()).not.toContain(PASSWORD);
  });
});
