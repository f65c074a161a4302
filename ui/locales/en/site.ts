/** What stands in place of the whole site. */
export const site = {
  "site.maintenance.title": "The house is being looked after",
  "site.maintenance.sentence":
    "Your balance and your bets are safe. This page opens by itself once we are done.",
  "site.maintenance.until": "Open again",
  "site.maintenance.unknown": "We cannot say yet when we open again.",
  "site.maintenance.moment": "{{moment}} ({{offset}})",
  "site.restricted.title": "The house is closed where you are",
  "site.restricted.sentence":
    "The law or our licence keeps us from opening here. If you hold money with us, support helps you withdraw it.",
  "site.restricted.ip": "Your address",
  "site.support": "Support",
  "site.unreachable.title": "The house does not answer",
  "site.unreachable.sentence":
    "We try again by ourselves. If it lasts, look whether other pages open; then the fault is ours.",
} as const;
