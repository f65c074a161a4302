import { memberMessages, members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { Secret, TOTP } from "otpauth";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { cheapPasswords, startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeOwnPorts } from "./own-page.contract.ts";

const password = "evening-42";
const DAY_MS = 86_400_000;

/** The reference gateway, over HTTP, with people of the test's own. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeOwnPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const { db } = gateway.database;
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const passwordHash = await cheapPasswords().hash(password);
    let people = 0;

    const loggedIn = (username: string) => entered(at, { username, password });

    return {
      visitor: () => visitorOf(at),
      async newcomer() {
        people += 1;
        const account = `newcomer${people}`;
        const now = new Date();
        const [made] = await db
          .insert(members)
          .values({
            ...accountNamed(account),
            nickname: account,
            passwordHash,
            passwordChangedAt: now,
            currency: "USD",
            createdAt: now,
          })
          .returning();
        await db.insert(memberMessages).values(
          [3, 1, 2].map((days) => ({
            memberId: made?.id ?? "",
            title: { EN: `${days} days ago` },
            content: { EN: "<p>Good evening.</p>" },
            sentAt: new Date(now.getTime() - days * DAY_MS),
            readAt: days === 3 ? now : null,
          })),
        );
        return { ports: await loggedIn(account), password };
      },
      trial: () => loggedIn("trial"),
      codeFor: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeOwnPorts("the gateway", gatewayOn(open)));
