import { createFavouritesPort } from "@parlour/adapters/http/favourites.ts";
import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, TOKEN, testClient } from "../support/test-client.ts";

const wireGame = {
  nodeId: "9007199254740993",
  nodeName: "Northern Lights",
  gameName: "Northern Lights",
  showIcon: true,
  iconUrl: "/art/a.svg",
  vassalage: "AURORA",
  platform: "html5-desktop",
  gameClassify: "SC",
  gameType: "RNG",
  displayName: "Aurora",
  gameCode: "A1",
  isGame: "VASSALAGE",
};

function portOn(turn: Turn) {
  const test = testClient([turn]);
  return { ...test, port: createFavouritesPort(test.client) };
}

describe("favourites over HTTP", () => {
  /** The ids, and the lists by game type. */
  const kept = (ids: readonly string[], lists: Readonly<Record<string, readonly object[]>>): Turn => {
    return (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith("MCSFE_getFavoriteGames")) return answers({ ids })(request);
      const content = lists[searchParams.get("gameType") ?? ""] ?? [];
      return answers({ content, pageNum: 1, totalPages: 1 })(request);
    };
  };
  const listsAsked = ({ requests }: ReturnType<typeof portOn>["network"]) =>
    requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith("GamesList"));
  const listed = async ({ port }: ReturnType<typeof portOn>) => {
    const reply = await port.readGames("EN", never);
    return reply.kind === "done" ? reply.value.map(({ nodeId }) => nodeId) : reply.reason;
  };

  it("FAV-01 asks for the slots in one page as the specification does, without the token in the address", async () => {
    const { port, network } = portOn(kept([wireGame.nodeId], { RNG: [wireGame] }));
    expect(await port.readGames("EN", never)).toMatchObject({
      kind: "done",
      value: [
        { nodeId: "9007199254740993", gameName: "Northern Lights", vendor: "AURORA", hasPopupList: true },
      ],
    });
    const [list, ...others] = listsAsked(network);
    expect(others).toEqual([]);
    expect(list?.pathname).toBe("/wps/relay/MCSFE_getFavoriteGamesList");
    expect(Object.fromEntries(list?.searchParams ?? [])).toEqual({
      clientType: "3",
      platform: "html5-desktop",
      language: "EN",
      pageNo: "1",
      pageSize: "999",
      gameType: "RNG",
    });
    expect(list?.href).not.toContain(TOKEN);
  });

  it("FAV-01 asks for the other game types when a favourite is no slot, and keeps the order of the ids", async () => {
    const table = { ...wireGame, nodeId: "8", gameType: "LIVE" };
    const test = portOn(kept(["8", wireGame.nodeId, "gone"], { RNG: [wireGame], LIVE: [table] }));
    expect(await listed(test)).toEqual(["8", wireGame.nodeId]);
    const types = listsAsked(test.network).map(({ searchParams }) => searchParams.get("gameType"));
    expect(types.toSorted()).toEqual(gameCategories.toSorted());
  });

  it("FAV-01 ends in not logged in when one of the calls says so", async () => {
    const refusing = (part: string) => {
      const open = kept(["8", wireGame.nodeId], { RNG: [wireGame] });
      return portOn((request) =>
        request.url.includes(part) ? refuses("not-logged-in", 401)(request) : open(request),
      );
    };
    for (const part of ["getFavoriteGames", "gameType=RNG", "gameType=FISH"])
      expect(await listed(refusing(part))).toBe("not-logged-in");
  });
});
