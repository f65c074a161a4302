import { drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const spread = ({ backend }: FakePorts) => {
  backend.lobby.unread = 3;
  for (const [vendor, amountMinor] of [
    ["AURORA", 120_00n],
    ["ORRERY", 12_50n],
  ] as const)
    backend.wallets.move("player", { direction: "to-vendor", vendor, amount: usd(amountMinor) });
};

/** The member centre's frame and the pages of its wallets, in each of their states. */
export const memberScenes = {
  MyAccount: { address: "/member", player: "player", prepare: spread },
  Wallet: { address: "/member?page=transferFund", player: "player", prepare: spread },
  WalletWithNothingAtVendors: { address: "/member?page=transferFund", player: "player" },
  WalletLoading: {
    address: "/member?page=transferFund",
    player: "player",
    prepare: ({ faults }) => faults.always("readFunds", hang()),
  },
  WalletFailed: {
    address: "/member?page=transferFund",
    player: "player",
    prepare: ({ faults }) => faults.always("readFunds", drop()),
  },
  WalletUncertain: {
    address: "/member?page=transferFund",
    player: "player",
    prepare(ports) {
      spread(ports);
      ports.faults.next("transfer", drop());
    },
  },
  SingleWallet: {
    address: "/member?page=transferFund",
    player: "player",
    prepare({ backend }) {
      backend.wallets.isSingle = true;
    },
  },
  TransferToAgent: { address: "/member?page=transferUpline", player: "player" },
  TransferToAgentClosed: {
    address: "/member?page=transferUpline",
    player: "player",
    prepare({ backend }) {
      backend.wallets.allowsAgentTransfers = false;
    },
  },
} as const satisfies Record<string, SiteScene>;

export type MemberScene = keyof typeof memberScenes;
