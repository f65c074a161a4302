import { isLoggedIn } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createWalletMachine } from "./wallet.machine.ts";

export const wallet = feature(createWalletMachine, {
  activeWhen: isLoggedIn,
  invalidatedBy: ["money", "balance"],
  receives: "nothing",
});
