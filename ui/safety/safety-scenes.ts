import type { SafetyRequest } from "@parlour/core/safety/safety.ports";
import { drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const usd = (amountMinor: bigint) => ({ kind: "money", money: { amountMinor, currency: "USD" } }) as const;

/** Changes that the player has made before. */
const made =
  (...requests: readonly SafetyRequest[]) =>
  ({ backend }: FakePorts): void => {
    for (const [at, request] of requests.entries()) backend.safety.change("player", request, `made-${at}`);
  };

const bound = made(
  { kind: "limit", limit: "deposit", period: "week", amount: usd(200_00n) },
  { kind: "limit", limit: "loss", period: "day", amount: usd(50_00n) },
  { kind: "limit", limit: "session", period: "day", amount: { kind: "minutes", minutes: 90 } },
  { kind: "limit", limit: "deposit", period: "week", amount: usd(500_00n) },
  { kind: "reality-check", minutes: 30 },
);

const page = { address: "/member?page=playerProtection", player: "player" } as const;

export const safetyScenes = {
  Bare: page,
  Bound: {
    ...page,
    prepare(ports) {
      bound(ports);
      ports.backend.safety.credit("player", 120_00n);
      ports.backend.safety.play("player", { stakeMinor: 62_00n, winMinor: 12_00n });
    },
  },
  OnABreak: { ...page, prepare: made({ kind: "time-out", hours: 72 }) },
  Excluded: { ...page, prepare: made({ kind: "exclude", months: 0 }) },
  Loading: { ...page, prepare: ({ faults }) => faults.always("readSafety", hang()) },
  Failed: { ...page, prepare: ({ faults }) => faults.always("readSafety", drop()) },
} as const satisfies Record<string, SiteScene>;
