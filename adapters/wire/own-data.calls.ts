/** A player's rights over their data: ours. Consent to advertising, the file of all data, and closing the account. */
import {
  closingRefusals,
  consentRefusals,
  exportRefusals,
  holdKinds,
  marketingChannels,
} from "@parlour/core/own-data/own-data.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, currency, decimal, instant, nothing, noValue, password } from "./schemas.ts";

const channel = v.picklist(marketingChannels);

export const ownDataState = v.object({
  consents: v.array(v.object({ channel, isGiven: v.boolean(), changedAt: v.nullable(instant) })),
  /** What keeps the account from being closed, with the money in it. */
  holds: v.array(
    v.object({
      kind: v.picklist(holdKinds),
      count,
      money: v.nullable(v.object({ amount: decimal, currency })),
    }),
  ),
});

export const ownData = defineCall({
  name: "ownData",
  method: "GET",
  path: "/wps/member/data",
  token: "T",
  carriage: "query",
  summary: "The player's consents to advertising, and what keeps the account from being closed.",
  request: nothing,
  answer: ownDataState,
  refusals: membersOnly,
});

export const marketingConsent = defineCall({
  name: "marketingConsent",
  method: "POST",
  path: "/wps/member/data/consent",
  token: "T",
  carriage: "json",
  summary: "Agrees to advertising by one channel, or withdraws it; the same answer again changes nothing.",
  request: v.object({ channel, isGiven: v.boolean() }),
  answer: ownDataState,
  refusals: consentRefusals,
});

export const exportOwnData = defineCall({
  name: "exportOwnData",
  method: "POST",
  path: "/wps/member/data/export",
  token: "T",
  carriage: "sealed",
  envelope: "plain",
  summary:
    "All that is kept of the player, as one streamed JSON object, once an hour; docs/backoffice/players-rights.md names its parts.",
  request: v.object({ password }),
  answer: v.looseObject({ exportedAt: instant }),
  refusals: exportRefusals,
});

export const closeOwnAccount = defineCall({
  name: "closeOwnAccount",
  method: "POST",
  path: "/wps/member/data/close",
  token: "T",
  carriage: "sealed",
  summary: "Closes the account and ends its sessions, unless money or something under way is left.",
  request: v.object({ password, erasesData: v.boolean() }),
  answer: noValue,
  refusals: closingRefusals,
});
