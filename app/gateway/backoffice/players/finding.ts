import { asc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { members } from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import { nameKey } from "../../members/name-key.ts";
import { isAgentType, isTrialType } from "../../members/roles.ts";
import type { Member } from "../../security/sessions.ts";
import { columns } from "../columns.ts";
import { defineRead } from "../command.ts";
import { text } from "../inputs.ts";
import { misused } from "../outcome.ts";

const LISTED_AT_MOST = 200;
/** Fewer letters would read the whole table. */
const LETTERS_LEAST = 2;

export const playerState = ({
  closedAt,
  erasedAt,
  type,
}: Pick<Member, "closedAt" | "erasedAt" | "type">): string =>
  erasedAt !== null
    ? "erased"
    : closedAt !== null
      ? "closed"
      : isTrialType(type)
        ? "trial"
        : isAgentType(type)
          ? "agent"
          : "member";

const found = v.object({
  account: v.string(),
  state: v.string(),
  nickname: v.string(),
  upline: v.nullable(v.string()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  lastLoginAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** By a part of the account, or by the whole nickname, e-mail address, phone number or id. */
export const findCommand = defineRead({
  words: "players find",
  summary: "Players by a part of the account, or by the whole nickname, e-mail address, phone number or id.",
  right: "view",
  fields: { what: text("at least two letters") },
  plain: ["what"],
  answer: v.object({ players: v.array(found), isCut: v.boolean() }),
  async read({ db }, { what }) {
    const wanted = what.trim();
    if (Array.from(wanted).length < LETTERS_LEAST) throw misused("Say at least two letters.");
    const upline = alias(members, "upline");
    const key = nameKey(wanted);
    const rows = await db
      .select({ member: members, upline: upline.account })
      .from(members)
      .leftJoin(upline, eq(upline.id, members.uplineId))
      .where(
        or(
          sql`position(${key} in ${members.accountKey}) > 0`,
          eq(sql`lower(${members.nickname})`, wanted.toLowerCase()),
          eq(members.emailKey, wanted.toLowerCase()),
          eq(members.phone, wanted.replace(/[\s-]/g, "")),
          isUuid(wanted) ? eq(members.id, wanted.toLowerCase()) : undefined,
        ),
      )
      .orderBy(sql`${members.accountKey} <> ${key}`, asc(members.accountKey))
      .limit(LISTED_AT_MOST);
    return {
      isCut: rows.length >= LISTED_AT_MOST,
      players: rows.map(({ member, upline: above }) => ({
        account: member.account,
        state: playerState(member),
        nickname: member.nickname,
        upline: above,
        createdAt: member.createdAt.toISOString(),
        lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      })),
    };
  },
  lines({ players, isCut }) {
    if (players.length === 0) return ["Nobody was found."];
    const lines = columns(
      players.map((each) => [
        each.account,
        each.state,
        each.nickname,
        each.upline ?? "-",
        each.createdAt,
        each.lastLoginAt ?? "never",
      ]),
    );
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST})`] : lines;
  },
});
