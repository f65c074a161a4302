/** Identity checks at a test gateway: the operator's setting, players' documents, and what they see. */
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { identityCheck, sendDocuments, uploadDocument } from "@parlour/adapters/wire/identity-check.calls.ts";
import type { IdentityCheckSetting } from "@parlour/app/gateway/content/identity-check-setting.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { memberMessages } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { accountOf, logInAs } from "./back-office.ts";
import { linesOf, typing } from "./commands.ts";
import type { TestClock, TestGateway } from "./gateway.ts";
import { png } from "./pictures.ts";
import { playerWith } from "./play.ts";

type Documents = RequestOf<typeof sendDocuments>["documents"];

export function identityAt(gateway: TestGateway, clock: TestClock) {
  let keys = 0;
  const newKey = () => `sending-of-a-test-${++keys}`;
  const upload = (token: string, raw: Buffer = png(), name = "passport.png") =>
    gateway.ask(uploadDocument, { name }, { token, raw });
  const sendAs = (token: string, documents: Documents, key = newKey()) =>
    gateway.ask(sendDocuments, { documents }, { token, key });

  const accountName = (memberId: string) => accountOf(gateway, memberId);
  /** Uploads a picture and sends it as a passport. */
  async function sendPassport(token: string) {
    const fileId = String((await upload(token)).body.value?.fileId);
    return sendAs(token, [{ purpose: "identity", kind: "passport", fileIds: [fileId] }]);
  }
  async function newPlayer() {
    const id = await playerWith(gateway, 0n);
    const token = await logInAs(gateway, id);
    return { id, token, account: await accountName(id) };
  }
  /** A new player whose identity is checked, because of another name. */
  async function askedPlayer() {
    const one = await newPlayer();
    const ask = linesOf(typing(() => gateway.db, clock.nowMs));
    await ask("identity", "ask", one.account, "--reason", "Another name");
    return one;
  }

  return {
    newKey,
    newPlayer,
    askedPlayer,
    async sentPlayer() {
      const one = await askedPlayer();
      await sendPassport(one.token);
      return one;
    },
    sendPassport,
    accountOf: accountName,
    upload,
    sendAs,
    set: (changes: Partial<IdentityCheckSetting> = {}) =>
      writeSetting(
        gateway.database,
        "identityCheck",
        { isOn: true, thresholds: {}, documents: ["identity"], ...changes },
        clock.nowMs(),
      ),
    checkOf: async (token: string) => (await gateway.ask(identityCheck, {}, { token })).body.value,
    async stateOf(token: string) {
      const value = (await gateway.ask(identityCheck, {}, { token })).body.value;
      return Object(value?.asked)?.state ?? null;
    },
    termsOf: async (token: string) => (await gateway.ask(withdrawalTerms, {}, { token })).body.value,
    async eventsOf(memberId: string) {
      const rows = await gateway.db
        .select()
        .from(memberMessages)
        .where(eq(memberMessages.memberId, memberId));
      return rows.flatMap(({ event }) => (event?.kind.startsWith("identity") === true ? [event] : []));
    },
  };
}
