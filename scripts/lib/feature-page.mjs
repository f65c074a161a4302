/** The page core/FEATURES.md: which features run at each address, asked of the conditions that the portal itself uses. */

import { agentPages, agentPath } from "../../core/agent/agent.pages.ts";
import { agentFeatures } from "../../core/agent/agent.registry.ts";
import { memberPages, memberPath } from "../../core/member/member.pages.ts";
import { parseLocation, resolve } from "../../core/navigation/resolver.ts";
import { routes } from "../../core/navigation/routes.ts";
import { features } from "../../core/portal/features.registry.ts";
import { listNames } from "../../core/portal/portal.config.ts";
import { formOf } from "../../core/portal/portal.rules.ts";

const registry = { ...features, ...agentFeatures };
const roles = ["visitor", "trial", "member", "agent"];
const centres = [...memberPages.map(memberPath), ...agentPages.map(agentPath)];
/** Every address of the portal, the pages of both centres among them. */
const addresses = [...new Set([...routes.keys(), ...centres])];

/** The context of a visit as the portal gives it to features, with nothing asked and nothing special going on. */
function contextAt(address, role) {
  const location = parseLocation(address);
  const { screen, overlay } = routes.get(location.path);
  return {
    ...location,
    screen,
    overlay,
    role,
    subject: null,
    isReturn: false,
    from: null,
    language: "EN",
    account: role === "visitor" ? null : "player",
    contentVersion: "1",
    timeZone: "UTC",
    agentPolicy: true,
    popups: "",
    sources: { launchBases: [], gameOrigins: [] },
    watch: null,
  };
}

/** Those whom an address shows its own screen, by the portal's resolver; others are led elsewhere. */
const rolesAt = (address) => {
  const location = parseLocation(address);
  const { screen } = routes.get(location.path);
  return roles.filter((role) => {
    const hasToken = role !== "visitor";
    const place = resolve(location, { hasToken, role, mustChangePassword: false, closed: [] });
    return place.redirect === null && place.screen === screen;
  });
};

/** What else a feature's condition may wait for, in words, with the part of the context that says so. */
const occasions = (overlays) => [
  ...overlays.map((overlay) => [`over any page by the overlay \`${overlay}\``, { overlay, subject: "1" }]),
  ["while the operator has pop-ups for the visitor", { popups: "1" }],
  [
    "while the player's protection has timed checks",
    { watch: { realityCheckMinutes: 60, inactivityMinutes: 60, sessionStartedAtMs: 0 } },
  ],
  ["on a page of a lottery, such as `/lottery?gameCode=1`", { screen: "lottery", query: { gameCode: "1" } }],
];

/** The occasions on which a feature is active at home, where it is not otherwise. */
function occasionsOf(name, overlays) {
  const context = contextAt("/", "member");
  const { activeWhen } = registry[name];
  if (activeWhen(context)) return [];
  return occasions(overlays).flatMap(([words, change]) =>
    activeWhen({ ...context, ...change }) ? [words] : [],
  );
}

const isActive = (name, address, role) => registry[name].activeWhen(contextAt(address, role));

/** Where each feature is active: its addresses with the roles for whom it is. */
function placesOf(name) {
  return addresses.flatMap((address) => {
    const found = rolesAt(address).filter((role) => isActive(name, address, role));
    return found.length === 0 ? [] : [{ address, roles: found }];
  });
}

/** The form's feature of a screen or an overlay; the agents' login is the same feature as the players'. */
function formFor(at) {
  const form = formOf(at, "visitor");
  if (form === "closed") return null;
  return form === "member" || form === "agent" ? "login" : form;
}
const formAt = (address) => formFor(contextAt(address, "visitor"));

const code = (names) => names.map((name) => `\`${name}\``).join(", ");
const EVERYWHERE = addresses.length / 2;

/** When a feature outside the registry is active: a form, a list, or a part of every visit. */
function whenOfFirst(name, overlays) {
  const opened = [
    ...overlays.filter((overlay) => formFor({ screen: "home", overlay }) === name),
    ...addresses.filter((address) => formAt(address) === name),
  ];
  if (opened.length > 0) return `while its form is open, by the overlay or address ${code(opened)}`;
  if (listNames.includes(name))
    return "on every page in front ends that list it in `PortalConfig.shows`; elsewhere by `portal.want`";
  return "whatever the address is: the session, the site or the visitor's choices decide";
}

/** Where and for whom a feature is active, in words. */
function whenOf(name, overlays) {
  const known = registry[name];
  if (known === undefined) return whenOfFirst(name, overlays);
  const places = placesOf(name);
  const who = code([...new Set(places.flatMap(({ roles: each }) => each))]);
  if (places.length > EVERYWHERE)
    return `on every page, for ${who}${known.isOnEveryPage ? ", in front ends that list it in `PortalConfig.shows`; elsewhere by `portal.want`" : ""}`;
  const ways = [
    ...(places.length === 0 ? [] : [`at ${code(places.map(({ address }) => address))}, for ${who}`]),
    ...occasionsOf(name, overlays),
  ];
  return ways.length > 0 ? ways.join("; ") : "only when a front end asks: `portal.want`";
}

function chapterOf({ name, views }, overlays) {
  const needs = Object.keys(registry[name]?.needs ?? {});
  const shown = views.map(({ view, entry, data, commands, messages }) =>
    [
      `- \`${view}\` of \`${entry}\``,
      ...(data.length > 0 ? [`  - data: ${code(data)}`] : []),
      ...(commands.length > 0 ? [`  - commands: ${code(commands)}`] : []),
      ...(messages.length > 0 ? [`  - messages: ${code(messages)}`] : []),
    ].join("\n"),
  );
  return [
    `### ${name}`,
    `Active ${whenOf(name, overlays)}.${needs.length > 0 ? ` It needs ${code(needs)}.` : ""}`,
    shown.length > 0
      ? shown.join("\n")
      : "No call names a view with it: front ends choose the view at run time, or read the snapshot.",
  ].join("\n\n");
}

/** The page's text, of features and overlays as `readViews` reads them. */
export function featurePage({ known, overlays }) {
  const everywhere = Object.keys(registry).filter((name) => placesOf(name).length > EVERYWHERE);
  const rows = addresses.map((address) => {
    const here = Object.keys(registry).filter(
      (name) => !everywhere.includes(name) && rolesAt(address).some((role) => isActive(name, address, role)),
    );
    const form = formAt(address);
    const all = [...(form === null ? [] : [form]), ...here].map(
      (name) => `[${name}](#${name.toLowerCase()})`,
    );
    const { screen, overlay } = contextAt(address, "visitor");
    const shown = overlay === null ? screen : `${screen}, overlay ${overlay}`;
    return `| \`${address}\` | ${shown} | ${rolesAt(address).join(", ")} | ${all.join(", ")} |`;
  });
  return `${[
    "# Features by address",
    "`npm run features` writes this page. It asks each feature's own `activeWhen` at every address and for every role.",
    `Read a feature by \`viewOf(portal, name, view)\`. It is null while the feature does not run, and that alone does not say why: the address may be
another one ("not here"), or the feature's script is still loading ("not yet"), and both look alike to the caller. This page tells them apart: where it says
that a feature is active, null means not yet, and \`when(portal, () => viewOf(portal, name, view))\` waits for the view. Anywhere else that promise never settles.`,
    `A view is listed if the page, the terminal or the testkit names it together with the feature. Data and commands are its members, commands those that are functions. Of several states a view
has the members of all. Messages are the keys that the view's file, and what it imports from its own folder, name. Keys of failed calls, as \`error.network\`, come in addition.`,
    "## Addresses",
    `On every page also, for those whom each one's own chapter names: ${everywhere.map((name) => `[${name}](#${name.toLowerCase()})`).join(", ")}.`,
    `| Address | Screen | Shown to | Features |\n|---|---|---|---|\n${rows.join("\n")}`,
    "## Features",
    ...known.map((each) => chapterOf(each, overlays)),
  ].join("\n\n")}\n`;
}
