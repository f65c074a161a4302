/** Which features run at which address, found by opening portals on fake ports, and the view that front ends take of each. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { agentPages, agentPath } from "../../core/agent/agent.pages.ts";
import { agentFeatures } from "../../core/agent/agent.registry.ts";
import { memberPages, memberPath } from "../../core/member/member.pages.ts";
import { routes } from "../../core/navigation/routes.ts";
import { features } from "../../core/portal/features.registry.ts";
import { preparePortals } from "../../core/portal/portal.ts";
import { commandsOf } from "../../core/portal/portal.view.ts";
import { drive } from "../../core/testkit/drive.ts";
import { createFakePorts } from "../../core/testkit/ports.ts";
import { readEntries } from "./entries.mjs";
import { root } from "./run.mjs";

export const pageFile = "core/FEATURES.md";

const PASSWORD = "evening-42";
const never = new AbortController().signal;
const read = (file) => readFileSync(join(root, file), "utf8");

/** Every dialog that a front end opens by `openOverlay`. */
const overlays = ["login", "register", "forgot-password", "change-password", "devices", "operator-menu"];

/** Where portals are opened: each screen's first address, the pages of the centres, a lottery, and the dialogs. */
function places() {
  const first = new Map();
  for (const [path, route] of routes) {
    const name = `${route.screen} ${route.overlay ?? ""}`;
    if (!first.has(name)) first.set(name, path);
  }
  const centres = ["/member", "/agentHome"];
  return [
    ...[...first.values()].filter((path) => !centres.includes(path)).map((address) => ({ address })),
    { address: "/vnLottery?gameCode=MB" },
    ...memberPages.map((page) => ({ address: memberPath(page) })),
    ...agentPages.map((page) => ({ address: agentPath(page), account: "agent" })),
    ...overlays.map((overlay) => ({ address: "/", overlay })),
  ];
}

/** The names of the features that run there. `account` is a demo account; null for a visitor. */
async function runningAt(open, { address, overlay }, account) {
  const ports = createFakePorts({ address, recordsCalls: false });
  if (account !== null) {
    const entry = account === "agent" ? "agent" : "member";
    const attempt = { username: account, password: PASSWORD, entry, captcha: null };
    const entered = await ports.login.login(attempt, never);
    if (entered.kind !== "done") throw new Error(`${account} could not log in: ${entered.reason}`);
    ports.tokens.save(entered.value.token);
  }
  const portal = open(ports);
  const run = drive(portal, { clock: ports.clock });
  portal.start();
  await run.settle();
  if (overlay !== undefined) {
    commandsOf(portal).openOverlay(overlay);
    await run.settle();
  }
  const { children } = portal.actor.getSnapshot();
  const names = Object.keys(children).filter((name) => children[name] !== undefined);
  portal.stop();
  return names;
}

/** For each feature the visits in which it runs: place and account. */
async function visitsOfFeatures() {
  const open = preparePortals();
  const visits = places().flatMap((place) =>
    (place.account === undefined ? [null, "player"] : [place.account]).map((account) => ({ place, account })),
  );
  const found = new Map(Object.keys({ ...features, ...agentFeatures }).map((name) => [name, []]));
  for (const visit of visits)
    for (const name of await runningAt(open, visit.place, visit.account))
      found.set(name, [...(found.get(name) ?? []), visit]);
  return { found, visits };
}

const UNINVITED = "Where a visitor comes to a page for players";
const isOfVisitor = ({ account }) => account === null;
const titleOf = ({ address, overlay }) =>
  overlay === undefined ? `\`${address}\`` : `The dialog \`${overlay}\``;

/** The chapters that a feature stands in: one for what runs everywhere or in a whole centre, else one for each of its places. */
function chaptersOf(own, visits) {
  const ofPlayers = visits.filter((visit) => !isOfVisitor(visit));
  const runsIn = (wanted) => wanted.length > 0 && wanted.every((visit) => own.includes(visit));
  const inCentre = (start) => ofPlayers.filter(({ place }) => place.address.startsWith(start));
  if (own.length === 0) return ["On request, by `portal.want`"];
  if (runsIn(visits)) return ["Everywhere"];
  if (runsIn(ofPlayers.filter(({ place }) => place.address !== "/agent")) && !own.some(isOfVisitor))
    return ["Everywhere, for players"];
  const centres = [
    ["/member", "In the whole member centre"],
    ["/agentHome", "In the whole agent centre"],
  ].filter(([start]) => runsIn(inCentre(start)));
  const rest = own.filter(({ place }) => !centres.some(([start]) => place.address.startsWith(start)));
  if (centres.length > 0 && rest.every(isUninvited)) return centres.map(([, title]) => title);
  const most = own.some(isOfVisitor) ? visits : ofPlayers;
  // Some wait on one page or another for what a new visit lacks.
  if (own.length > most.length / 2 && !own.every(isUninvited))
    return [own.some(isOfVisitor) ? "On most pages" : "On most pages, for players"];
  return [
    ...centres.map(([, title]) => title),
    ...new Set(rest.map((visit) => (isUninvited(visit) ? UNINVITED : titleOf(visit.place)))),
  ];
}

/** Whether a visitor came to a page for players, which asks them to log in. */
const isUninvited = (visit) => {
  const { needs, entrance } = routes.get(visit.place.address.split("?")[0]) ?? {};
  return isOfVisitor(visit) && (needs != null || entrance === "token");
};

/** For each feature the views that the reference front ends take of it. */
function viewsInUse(entries) {
  const listed = execFileSync(
    "git",
    ["ls-files", "ui/*.ts", "ui/*.tsx", "app/terminal/*.ts", "app/web/*.ts*"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const found = new Map();
  const use = /\b(?:viewOf\(\s*\w+,|view\(|use(?:Dialog)?View\(|useQuery\()\s*"(\w+)"(?:,\s*(\w+))?/g;
  for (const file of listed.trim().split("\n"))
    for (const [whole, name, view] of read(file).matchAll(use)) {
      const taken = whole.startsWith("useQuery") ? "queryView" : view;
      if (entries.has(taken)) found.set(name, (found.get(name) ?? new Set()).add(taken));
    }
  return found;
}

/** Each public function of a view with its entry, and the data and commands of the type that it returns. */
function readViews() {
  const found = new Map();
  for (const [file, names] of readEntries(JSON.parse(read("core/package.json")), "core", read)) {
    if (!/\.(?:view|commands)\.ts$/.test(file)) continue;
    const text = read(file);
    const { program } = parseSync(file, text);
    const declared = program.body.flatMap((node) => node.declaration ?? []);
    for (const [name, [entry]] of names) {
      const made = declared.find((node) => node.id?.name === name || node.declarations?.[0].id.name === name);
      const returned = (made?.returnType ?? made?.declarations?.[0].init?.returnType)?.typeAnnotation;
      const type = returned?.typeName?.name;
      const shape = declared.find((node) => node.type === "TSInterfaceDeclaration" && node.id.name === type);
      const members = shape?.body.body ?? [];
      const isCommand = (each) =>
        each.type === "TSMethodSignature" || each.typeAnnotation?.typeAnnotation.type === "TSFunctionType";
      const of = (wanted) => members.filter((each) => isCommand(each) === wanted).map(({ key }) => key.name);
      const answers = returned && text.slice(returned.start, returned.end).replaceAll(/\s+/g, " ");
      found.set(name, { entry, answers, data: of(false), commands: of(true) });
    }
  }
  return found;
}

const code = (names) => names.map((name) => `\`${name}\``).join(", ");

/** The keys of messages that each folder of core can show. */
async function messagesByFolder() {
  const files = execFileSync("git", ["ls-files", "core/*.keys.ts"], { cwd: root, encoding: "utf8" });
  const found = new Map();
  for (const file of files.trim().split("\n")) {
    const folder = file.split("/")[1];
    const lists = Object.values(await import(pathToFileURL(join(root, file)).href)).filter(Array.isArray);
    found.set(folder, [...(found.get(folder) ?? []), ...lists.flat()]);
  }
  return found;
}

/** What a view's columns say: its members, or the type that it answers where that is no interface of its own. */
function columnsOf(view, { entry, answers, data, commands }) {
  if (view === "queryView") return ["`kind`, and `value` when it is ready", "`retry`"];
  if (data.length + commands.length > 0) return [code(data), code(commands)];
  const shown = answers !== undefined && !answers.startsWith("{") && `\`${answers.replaceAll("|", "\\|")}\``;
  return [shown || `declared at \`${entry}\``, ""];
}

function lineOf(name, views, inUse) {
  const byName = [`${name}View`, `${name}Form`, `${name}Commands`].filter((view) => views.has(view));
  const taken = [...(inUse.get(name) ?? byName)];
  const columns = taken.map((view) => columnsOf(view, views.get(view)));
  const cells = [
    taken.map((view) => `\`${view}\` from \`${views.get(view).entry}\``).join("; "),
    ...[0, 1].map((at) => [...new Set(columns.map((each) => each[at]))].filter(Boolean).join("; ")),
  ];
  return `| \`${name}\` | ${cells.join(" | ")} |`;
}

const HEAD = `# Features

\`npm run features\` writes this page: it opens a portal on fake ports at each address, as a visitor, a player and an agent, and notes what runs.

- \`viewOf(portal, "deposit", depositForm)\` answers the view of a feature, its data and commands; null where the feature does not run. Which features run
  depends on the address, the dialog and the account, so a form is found at its address: \`commandsOf(portal).goTo("/member?page=withdraw")\`.
- Null means both "not here" and "not yet": features start when the address is reached and their part has loaded. At an address below it is "not yet".
- The views are those that the reference front ends take. Where a type stands in place of members, its declaration has them; a \`FormView\` has
  \`fields\`, \`notice\`, \`step\`, \`canSubmit\`, and the commands \`change\`, \`submit\` and others.`;

/** The page, as Markdown. */
export async function drawFeatures() {
  const { found, visits } = await visitsOfFeatures();
  const views = readViews();
  const inUse = viewsInUse(views);
  const chapters = new Map();
  for (const [name, own] of [...found].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const title of chaptersOf(own, visits)) chapters.set(title, [...(chapters.get(title) ?? []), name]);
  const order = [
    ...["Everywhere", "Everywhere, for players", "On most pages", "On most pages, for players", UNINVITED],
    ...["In the whole member centre", "In the whole agent centre", ...places().map(titleOf)],
    "On request, by `portal.want`",
  ];
  const written = order.flatMap((title) => {
    const names = chapters.get(title);
    if (names === undefined) return [];
    const lines = names.map((name) => lineOf(name, views, inUse));
    return [`## ${title}\n\n| Feature | View | Data | Commands |\n|---|---|---|---|\n${lines.join("\n")}`];
  });
  const messages = [...(await messagesByFolder())].map(
    ([folder, keys]) => `| \`core/${folder}\` | ${code([...new Set(keys)])} |`,
  );
  return `${[
    HEAD,
    ...written,
    `## Messages\n\nThe keys that the views of an entry can show, besides those of \`core/shared\`.\n\n| Entry | Keys |\n|---|---|\n${messages.join("\n")}`,
  ].join("\n\n")}\n`;
}
