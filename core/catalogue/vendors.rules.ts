import type { Lane, VendorCard } from "./catalogue.ports.ts";

/** The operator of the specification that shows a part of its vendors of slots (NAV-07). */
const GATEWAY_OF_SOME_SLOTS = "MXWIN";

/** The vendors that an operator shows of a category: the merchant MXWIN those of slots from the 12th to the 21st, any other all (NAV-07). */
export const vendorsShown = ({ category, vendors }: Lane, merchantCode: string): readonly VendorCard[] =>
  merchantCode === GATEWAY_OF_SOME_SLOTS && category === "RNG" ? vendors.slice(11, 21) : vendors;

/** A drop-down is enlarged when one of its vendors has more than ten games (HEADER-02). */
export const dropDownIsLarge = (lane: Lane): boolean => lane.vendors.some(({ gameCount }) => gameCount > 10);
