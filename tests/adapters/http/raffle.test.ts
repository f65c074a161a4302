import { createActivitiesPort } from "@parlour/adapters/http/activities.ts";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

function drawing(turn: Turn) {
  const { client, network } = testClient([turn]);
  const asked = () => network.requests[0];
  return { activities: createActivitiesPort(client), asked };
}

describe("a raffle over HTTP", () => {
  const request = { kind: "claim", activityId: "drum", of: "raffle" } as const;
  const won = { id: "drum", state: "claimed", amount: "2.50", currency: "USD" };

  it("ACT-03 WALLET-05 is drawn by MCS2_claimRafflePromotion with its key, and returns what the ticket won", async () => {
    const { activities, asked } = drawing(answers(won));
    expect(await activities.act(request, "draw-key-1", never)).toEqual({
      kind: "done",
      value: { state: "claimed", amount: { amountMinor: 2_50n, currency: "USD" } },
    });
    expect(new URL(asked()?.url ?? "").pathname).toBe("/wps/relay/MCS2_claimRafflePromotion");
    expect(await asked()?.json()).toEqual({ promotionId: "drum" });
    expect(asked()?.headers.get("idempotency-key")).toBe("draw-key-1");
    for (const reason of ["nothing-to-claim", "promotion-closed", "kept-away", "trial-account"]) {
      const { activities: refusing } = drawing(refuses(reason));
      expect(await refusing.act(request, "draw-key-2", never)).toMatchObject({ reason });
    }
    const { activities: broken } = drawing(answers({ ...won, amount: "2.505" }));
    await expect(broken.act(request, "draw-key-3", never)).rejects.toMatchObject({ kind: "malformed" });
  });
});
