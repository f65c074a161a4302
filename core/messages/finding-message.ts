import { formatMoney } from "../shared/format.ts";
import type { Finding, Message } from "./message-keys.ts";

/** Formats a finding's amounts of money for the locale. */
export const messageOf = ({ key, values = {} }: Finding, tag: string): Message => ({
  key,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" ? formatMoney(value, tag) : value,
    ]),
  ),
});
