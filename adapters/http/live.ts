import type { LiveCalls } from "../browser/live-chat.ts";
import { liveLaunchChat, liveModelList } from "../wire/content.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue, outcomeOf } from "./outcomes.ts";

/** The live hosts and the addresses of their chats (CS-01). */
export function createLiveCalls(client: HttpClient): LiveCalls {
  return {
    async readHosts(language, signal) {
      const reply = await client.call(liveModelList, { language }, { signal });
      return neededValue(liveModelList, reply).models.map(({ modelId, modelName, imageUrl, online }) => ({
        id: modelId,
        name: modelName,
        imagePath: imageUrl,
        isOnline: online,
      }));
    },
    async readChatUrl({ hostId, language }, signal) {
      const reply = await client.call(liveLaunchChat, { modelId: hostId, language }, { signal });
      return outcomeOf(liveLaunchChat, reply, ({ chatUrl }) => chatUrl);
    },
  };
}
