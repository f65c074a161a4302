import { randomUUID } from "node:crypto";
import { decimalOf } from "@parlour/core/shared/money";
import { asc } from "drizzle-orm";
import { Complaint } from "../backoffice/outcome.ts";
import { games } from "../database/schema.ts";
import { createSeamlessWallet, type WalletAnswer } from "../play/seamless-wallet.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { hasOwnWallet, mainBalance } from "../wallet/wallets.ts";

export type RoundNeeds = Needs<"clock" | "db" | "ledger" | "settings" | "sessions" | "gameSessions">;

/** More would take seconds. */
const ROUNDS_AT_MOST = 100n;

/** Stakes a total from the main wallet in settled rounds, each of which wins its stake back. Throws a `Complaint`. */
export async function playRounds(needs: RoundNeeds, member: Member, totalMinor: bigint): Promise<void> {
  const balanceMinor = await mainBalance(needs.ledger, member);
  if (balanceMinor <= 0n) throw new Complaint("Stakes need a balance.");
  if (totalMinor > balanceMinor * ROUNDS_AT_MOST)
    throw new Complaint(`So much takes more than ${ROUNDS_AT_MOST} rounds of the whole balance.`);
  const play = await openGame(needs, member);
  for (let leftMinor = totalMinor; leftMinor > 0n; leftMinor -= balanceMinor)
    await play(leftMinor < balanceMinor ? leftMinor : balanceMinor);
}

/** Opens a game as a player does, with the calls that its vendor makes to the wallet. */
async function openGame(needs: RoundNeeds, { id: memberId, currency }: Member) {
  const settings = await needs.settings.read(currency);
  const all = await needs.db.select().from(games).orderBy(asc(games.nodeId));
  const game = all.find(({ vendorCode }) => !hasOwnWallet(settings, vendorCode));
  if (game === undefined)
    throw new Complaint("The operator has no game that is played with the main wallet.");
  const { vendorCode, code: gameCode } = game;
  const wallet = createSeamlessWallet(needs);
  const launch = await needs.gameSessions.open({ memberId, vendorCode, gameCode, currency });
  const session = await needs.gameSessions.exchange(vendorCode, launch, randomUUID());
  if (session === null) throw new Error("A game of a scenario was not opened");

  return async (stakeMinor: bigint): Promise<void> => {
    const round = `scenario:${randomUUID()}`;
    const money = { round, amount: decimalOf({ amountMinor: stakeMinor, currency }), currency };
    mustBeDone(
      await wallet.bet(vendorCode, { ...money, token: session.playToken, reference: `${round}:bet` }),
    );
    mustBeDone(
      await wallet.win(vendorCode, {
        ...money,
        player: memberId,
        reference: `${round}:win`,
        jackpotAmount: "0",
        closesRound: true,
      }),
    );
  };
}

function mustBeDone(answer: WalletAnswer): void {
  if (answer.kind === "refused") throw new Complaint(`The round was refused: ${answer.code}.`);
}
