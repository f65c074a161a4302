import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { liveModelList } from "@parlour/adapters/wire/content.calls.ts";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../database/database.ts";
import { liveHosts } from "../database/schema.ts";
import { siteLink } from "./addresses.ts";
import { avatarUrl } from "./art-urls.ts";

/** The hosts of the live rooms, in the operator's order (CS-01). */
export async function readHosts(db: Db): Promise<AnswerOf<typeof liveModelList>["models"]> {
  const rows = await db.select().from(liveHosts).orderBy(asc(liveHosts.sort), asc(liveHosts.id));
  return rows.map(({ id, name, isOnline }) => ({
    modelId: id,
    modelName: name,
    imageUrl: avatarUrl(`host ${id}`),
    online: isOnline,
  }));
}

export type Chat =
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "offline" }
  | { readonly kind: "unknown" };

/** The chat address of a host. A host that is missing, or whose address is unsafe, counts as offline. */
export async function findChat(db: Db, hostId: string): Promise<Chat> {
  const [host] = await db.select().from(liveHosts).where(eq(liveHosts.id, hostId));
  if (host === undefined) return { kind: "unknown" };
  return host.isOnline && v.is(siteLink, host.chatUrl)
    ? { kind: "open", url: host.chatUrl }
    : { kind: "offline" };
}
