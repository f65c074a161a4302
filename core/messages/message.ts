import type { FailureKind } from "../shared/failure.ts";
import { formatMoney } from "../shared/format.ts";
import type { Finding, Message, MessageKey } from "./message-keys.ts";

const messageKeyByFailure = {
  network: "error.network",
  timeout: "error.slow",
  malformed: "error.malformed",
  server: "error.server",
  busy: "error.busy",
  "not-built": "error.notBuilt",
  unknown: "error.unknown",
} as const satisfies Record<FailureKind, MessageKey>;

/** The sentence a person reads for a failure (ERR-01). */
export const failureMessage = (kind: FailureKind): MessageKey => messageKeyByFailure[kind];

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
