/** Screens that replace the whole site: maintenance, region restriction, no connection. */
export const site = {
  "site.maintenance.title": "The site is under maintenance",
  "site.maintenance.sentence":
    "Your balance and bets are safe. The site opens automatically when we’re done.",
  "site.maintenance.until": "Expected end",
  "site.maintenance.unknown": "We don’t know the time yet.",
  "site.maintenance.moment": "{{moment}} ({{offset}})",
  "site.restricted.title": "Not available in your region",
  "site.restricted.sentence":
    "The law or our licence doesn’t allow us to operate here. If you have money with us, contact customer service to withdraw it.",
  "site.restricted.ip": "IP address",
  "site.support": "Customer service",
  "site.unreachable.title": "Couldn’t load the site",
  "site.unreachable.sentence":
    "We keep trying automatically. If other websites load, the problem is on our side.",
} as const;
