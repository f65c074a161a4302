/** Commands that change an account: closed and open, agents, invitation codes, passwords and messages (OPS-03). */

import { ownDataPath } from "@parlour/core/own-data/own-data.rules";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import {
  knownAddresses,
  loginFailures,
  memberMessages,
  members,
  passwordResets,
  registerLinks,
} from "../../database/schema.ts";
import { endPlayerSessions } from "../../members/end-sessions.ts";
import { accountTarget, phoneTarget } from "../../members/guarded-attempt.ts";
import { giveInvitationCode } from "../../members/registration/invitation-codes.ts";
import { AGENT_TYPE, isAgentType } from "../../members/roles.ts";
import { escapeHtml } from "../../messages/escape-html.ts";
import { htmlParagraph, paragraphsOf } from "../../messages/paragraphs.ts";
import { createTexts } from "../../messages/texts.ts";
import { defaultConfig } from "../../options.ts";
import { closeAccount } from "../../own-data/closing.ts";
import { hasConsent } from "../../own-data/consents.ts";
import { mustFindAccount } from "../accounts.ts";
import { defineChange, type Work } from "../command.ts";
import { flag, line, optionalText, text } from "../inputs.ts";
import { languageOf } from "../languages.ts";
import { newCode } from "../new-code.ts";
import { Complaint, misused } from "../outcome.ts";
import { changing, refuseTrial, requireReason } from "./changing.ts";
import { uplineCommand } from "./upline.ts";

const account = text("the player's account");
const reason = line("why, for the record");
const MESSAGE_AT_MOST = 4_000;
const CODE = /^[A-Z0-9]{4,20}$/;

const closing = defineChange({
  words: "players close",
  summary: "Closes an account: its sessions end, and it cannot log in or play. Its money stays.",
  right: "players",
  fields: { account, reason },
  plain: ["account"],
  async prepare(work, input) {
    requireReason(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    return {
      question: `Close ${member.account}, and end all sessions?`,
      carryOut: () =>
        changing(work, member, "player-close", async (tx, now) => {
          if (now.closedAt !== null)
            throw new Complaint(`${now.account} is closed since ${now.closedAt.toISOString()}.`);
          await closeAccount(tx, now.id, { by: "operator", nowMs: work.nowMs() });
          return { lines: [`${now.account} is closed.`], detail: { reason: input.reason } };
        }),
    };
  },
});

const reopening = defineChange({
  words: "players reopen",
  summary: "Opens a closed account again.",
  right: "players",
  fields: { account, reason },
  plain: ["account"],
  async prepare(work, input) {
    requireReason(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    return {
      carryOut: () =>
        changing(work, member, "player-reopen", async (tx, now) => {
          if (now.closedAt === null) throw new Complaint(`${now.account} is open.`);
          if (now.erasedAt !== null) throw new Complaint(`${now.account} is erased, so it stays closed.`);
          const open = { closedAt: null, closedBy: null, erasureAskedAt: null };
          await tx.update(members).set(open).where(eq(members.id, now.id));
          return { lines: [`${now.account} is open.`], detail: { reason: input.reason } };
        }),
    };
  },
});

const makingAgent = defineChange({
  words: "players make-agent",
  summary: "Makes a member an agent, who logs in at /agent from then on, with an invitation code.",
  right: "contracts",
  fields: { account },
  plain: ["account"],
  async prepare(work, input) {
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    return {
      question: `Make ${member.account} an agent, and end all sessions? Agents log in at /agent alone.`,
      carryOut: () =>
        changing(work, member, "agent-make", async (tx, now) => {
          if (isAgentType(now.type)) throw new Complaint(`${now.account} is an agent.`);
          if (now.closedAt !== null) throw new Complaint(`${now.account} is closed.`);
          await tx.update(members).set({ type: AGENT_TYPE }).where(eq(members.id, now.id));
          await endPlayerSessions(tx, now.id, work.nowMs());
          const code = await giveInvitationCode(tx, now.id);
          return { lines: [`${now.account} is an agent, and invites with ${code}.`], detail: { code } };
        }),
    };
  },
});

const inviting = defineChange({
  words: "players invitation",
  summary: "Gives a new invitation code, a random one or this; the old one stops working.",
  right: "players",
  fields: { account, code: optionalText("4 to 20 letters and digits") },
  plain: ["account", "code"],
  async prepare(work, input) {
    const wanted = input.code?.toUpperCase();
    if (wanted !== undefined && !CODE.test(wanted)) throw misused("A code has 4 to 20 letters and digits.");
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    return {
      ...(member.invitationCode !== "" && {
        question: `Replace the code ${member.invitationCode} of ${member.account}? Who has it can no longer register with it.`,
      }),
      carryOut: () =>
        changing(work, member, "invitation-give", async (tx, now) => {
          const before = now.invitationCode;
          await tx.update(members).set({ invitationCode: "" }).where(eq(members.id, now.id));
          const code =
            wanted === undefined ? await giveInvitationCode(tx, now.id) : await takeCode(tx, now.id, wanted);
          return { lines: [`${now.account} invites with ${code}.`], detail: { before, code } };
        }),
    };
  },
});

async function takeCode(tx: Db, memberId: string, code: string): Promise<string> {
  const ofMembers = await tx
    .select({ id: members.id })
    .from(members)
    .where(sql`upper(${members.invitationCode}) = ${code} and ${members.invitationCode} <> ''`);
  const ofLinks = await tx
    .select({ id: registerLinks.id })
    .from(registerLinks)
    .where(sql`upper(${registerLinks.code}) = ${code}`);
  if (ofMembers.length + ofLinks.length > 0) throw new Complaint(`${code} is taken.`);
  await tx.update(members).set({ invitationCode: code }).where(eq(members.id, memberId));
  return code;
}

const writing = defineChange({
  words: "players write",
  summary: "Writes a message to a player, who sees it at once.",
  right: "players",
  fields: {
    account,
    title: text("one line"),
    text: text("paragraphs, with an empty line between them", MESSAGE_AT_MOST),
    language: optionalText("the language of the text, EN unless said"),
    marketing: flag("an advertisement, which only a player who agreed to it gets"),
  },
  plain: ["account", "title", "text"],
  async prepare(work, input) {
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    const language = languageOf(work, input.language);
    const title = input.title.trim();
    const paragraphs = paragraphsOf(input.text);
    if (title === "" || paragraphs.length === 0) throw misused("A message has a title and a text.");
    const isMarketing = input.marketing ?? false;
    const content = [
      ...paragraphs.map(htmlParagraph),
      ...(isMarketing ? [withdrawalLink(work, language)] : []),
    ].join("");
    return {
      question: `Send "${title}" to ${member.account}?`,
      carryOut: () =>
        changing(work, member, "message-write", async (tx, now) => {
          if (isMarketing && !(await hasConsent(tx, now.id, "inbox")))
            throw new Complaint(`${now.account} has not agreed to advertising in the inbox.`);
          await tx.insert(memberMessages).values({
            memberId: now.id,
            title: { [language]: title },
            content: { [language]: content },
            sentAt: new Date(work.nowMs()),
          });
          return {
            lines: [`${now.account} has the message "${title}".`],
            detail: { title, ...(isMarketing && { isMarketing }) },
          };
        }),
    };
  },
});

/** The last paragraph of an advertisement: a link to where it can be declined. */
function withdrawalLink({ language: fallback }: Work, language: string): string {
  const { text: textOf } = createTexts({ languages: defaultConfig.languages, fallback })(language);
  return `<p><a href="${ownDataPath}">${escapeHtml(textOf("mail.marketing.withdraw"))}</a></p>`;
}

const resettingPassword = defineChange({
  words: "players reset-password",
  summary: "Shows a new password once, which the player has to change at the next login; all sessions end.",
  right: "players",
  fields: { account, reason: line("how the player was known") },
  plain: ["account"],
  async prepare(work, input) {
    if (input.reason === "") throw misused('Say how the player was known: --reason "…".');
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    return {
      question: `Give ${member.account} a new password, and end all sessions?`,
      async carryOut() {
        const password = newCode();
        const passwordHash = await work.passwords.hash(password);
        return changing(work, member, "password-reset", async (tx, now) => {
          const at = new Date(work.nowMs());
          const changed = { passwordHash, passwordChangedAt: at, usesDefaultPassword: true };
          await tx.update(members).set(changed).where(eq(members.id, now.id));
          await endPlayerSessions(tx, now.id, at.getTime());
          // Whoever made the reset necessary may have a known address, or a link in the mailbox.
          await tx.delete(knownAddresses).where(eq(knownAddresses.memberId, now.id));
          await tx
            .update(passwordResets)
            .set({ usedAt: at })
            .where(and(eq(passwordResets.memberId, now.id), isNull(passwordResets.usedAt)));
          const locks = [accountTarget(now.account), phoneTarget(now.phone)];
          await tx.delete(loginFailures).where(inArray(loginFailures.key, locks));
          return {
            lines: [password, `The password of ${now.account} until the next login. It is shown this once.`],
            detail: { reason: input.reason },
          };
        });
      },
    };
  },
});

export const accountCommands = [
  closing,
  reopening,
  makingAgent,
  inviting,
  uplineCommand,
  resettingPassword,
  writing,
];
