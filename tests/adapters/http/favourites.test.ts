import { createFavouritesPort } from "@parlour/adapters/http/favourites.ts";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, TOKEN, testClient } from "../support/test-client.ts";

const game = { nodeId: "9007199254740993", vendor: "AURORA", category: "RNG" } as const;

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

function portOn(turn: Turn, token: string | null = TOKEN) {
  const test = testClient([turn], { token });
  return { ...test, port: createFavouritesPort(test.client) };
}

describe("favourites over HTTP", () => {
  it("FAV-01 keeps ids as strings", async () => {
    const { port } = portOn(answers({ ids: ["9007199254740993", "007"] }));
    expect(await port.readIds(never)).toEqual({ kind: "done", value: ["9007199254740993", "007"] });
  });

  it("FAV-01 reads the whole list of every kind, without the token in the address", async () => {
    const { port, network } = portOn(answers({ content: [wireGame], pageNum: 1, totalPages: 1 }));
    expect(await port.readGames("EN", never)).toMatchObject({
      kind: "done",
      value: [
        { nodeId: "9007199254740993", gameName: "Northern Lights", vendor: "AURORA", hasPopupList: true },
      ],
    });
    const [request] = network.requests;
    const { pathname, searchParams } = new URL(request?.url ?? "");
    expect(pathname).toBe("/wps/relay/MCSFE_getFavoriteGamesList");
    expect(Object.fromEntries(searchParams)).toEqual({
      clientType: "3",
      platform: "html5-desktop",
      language: "EN",
      pageNo: "1",
      pageSize: "999",
      gameType: "ALL",
    });
    expect(request?.url).not.toContain(TOKEN);
  });

  it("FAV-04 adds by POST and removes by DELETE", async () => {
    const adding = portOn(answers(null));
    expect(await adding.port.add(game, never)).toEqual({ kind: "done", value: null });
    const [post] = adding.network.requests;
    expect([post?.method, new URL(post?.url ?? "").pathname]).toEqual([
      "POST",
      "/wps/relay/MCSFE_addFavoriteGameV2",
    ]);
    const fields = { nodeId: "9007199254740993", vendor: "AURORA", gameType: "RNG" };
    expect(await post?.json()).toEqual(fields);

    const removing = portOn(answers(null));
    expect(await removing.port.remove(game, never)).toEqual({ kind: "done", value: null });
    const [gone] = removing.network.requests;
    const { pathname, searchParams } = new URL(gone?.url ?? "");
    expect([gone?.method, pathname]).toEqual(["DELETE", "/wps/relay/MCSFE_removeFavoriteGameV2"]);
    expect(Object.fromEntries(searchParams)).toEqual(fields);
  });

  it("FAV-04 reports an unknown game as a refusal, and any other code as a failure", async () => {
    expect(await portOn(refuses("unknown-game")).port.add(game, never)).toMatchObject({
      kind: "refused",
      reason: "unknown-game",
    });
    await expect(portOn(refuses("region-restricted", 403)).port.remove(game, never)).rejects.toMatchObject({
      name: "CallFailure",
    });
  });

  it("API-03 FAV-04 sends nothing without a token", async () => {
    const { port, network } = portOn(answers(null), null);
    for (const asked of [
      port.readIds(never),
      port.readGames("EN", never),
      port.add(game, never),
      port.remove(game, never),
    ])
      expect(await asked).toMatchObject({ kind: "refused", reason: "not-logged-in" });
    expect(network.requests).toEqual([]);
  });
});
