/** The picture of docs/architecture.md: which part of the project imports which, as a Mermaid flowchart. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { importsOf } from "./imports.mjs";
import { root } from "./run.mjs";

export const pageFile = "docs/architecture.md";
const START = "<!-- picture: npm run architecture writes it -->";
const END = "<!-- end of the picture -->";

/**
 * The parts, in order. `folders` are paths; a part without any takes what is left of its parent's folders. A part that is `closed`
 * is one box for those outside, and `whole` looks at the packages only, so that the picture stays readable.
 */
const parts = [
  { id: "tests", folders: ["tests"], whole: true },
  {
    id: "app",
    parts: [
      { id: "web", folders: ["app/web", "app/vite"] },
      { id: "terminal", folders: ["app/terminal"] },
      { id: "gateway", folders: ["app/gateway"] },
      { id: "sandbox", folders: ["app/sandbox", "app/seed", "app/pictures"] },
    ],
  },
  { id: "ui", folders: ["ui"] },
  { id: "journeys", folders: ["core/testkit/journeys"], whole: true },
  {
    id: "adapters",
    parts: [
      { id: "ports", folders: ["adapters/entries", "adapters/ports"] },
      { id: "http", folders: ["adapters/http"] },
      { id: "wire", folders: ["adapters/wire"] },
      { id: "messages", folders: ["adapters/messages"] },
      { id: "device", folders: [] },
    ],
  },
  {
    id: "core",
    closed: true,
    parts: [
      { id: "entries", folders: ["core/entries"] },
      { id: "testkit", folders: ["core/testkit"] },
      { id: "portal", folders: ["core/portal"] },
      {
        id: "features",
        closed: true,
        parts: [
          {
            id: "identity",
            folders: [
              ...["core/devices", "core/identity", "core/login", "core/password", "core/registration"],
              ...["core/session", "core/verification"],
            ],
          },
          {
            id: "lobby",
            folders: [
              ...["core/announcements", "core/catalogue", "core/favourites", "core/launch", "core/live"],
              ...["core/lottery", "core/search", "core/showcase"],
            ],
          },
          {
            id: "centres",
            folders: [
              ...[
                "core/account",
                "core/agent",
                "core/cashier",
                "core/contracts",
                "core/identity-check",
                "core/inbox",
                "core/member",
                "core/own-data",
              ],
              ...["core/points", "core/records", "core/rewards", "core/safety", "core/wallet"],
              "core/withdrawal",
            ],
          },
          { id: "site", folders: [] },
        ],
      },
      { id: "shared", folders: ["core/shared", "core/validation"] },
    ],
  },
];

/** Each part with its parent, leaves and others. */
const flat = (list, parent = null) =>
  list.flatMap((part) => {
    const found = { ...part, parent };
    return [found, ...flat(part.parts ?? [], found)];
  });
const all = flat(parts);
const leaves = all.filter((part) => part.parts === undefined);

/** The part and those that it is in, outermost first. */
const wayTo = (part) => (part === null ? [] : [...wayTo(part.parent), part]);
const packageOf = (part) => wayTo(part)[0];

/** The folder that a part names for a file: a package's own folder for what is kept whole. */
const folderOf = (file) => {
  const [first, second, third, fourth] = file.split("/");
  if (third === "journeys" && fourth !== undefined) return `${first}/${second}/${third}`;
  return third === undefined || first === "ui" || first === "tests" ? first : `${first}/${second}`;
};

function leafOf(file) {
  const folder = folderOf(file);
  const named = leaves.find(({ folders }) => folders.includes(folder));
  if (named !== undefined) return named;
  const rest = leaves.filter(({ folders }) => folders.length === 0);
  return folder.includes("/") && rest.find((part) => packageOf(part).id === folder.split("/")[0]);
}

/** Where an arrow ends: at the outermost closed part that holds this side and not the other one. */
const endOf = (part, other) => {
  const outside = wayTo(part).filter((each) => !wayTo(other).includes(each));
  if (other.whole) return outside[0];
  return outside.find(({ closed }) => closed) ?? part;
};

/** The arrows as lines of Mermaid: those of one part and one kind on a line, one with two heads where both import each other. */
function arrowsOf(files, read) {
  const found = new Set();
  for (const [file, imported] of importsOf(files, read)) {
    const from = leafOf(file);
    for (const other of imported) {
      const to = leafOf(other);
      if (from && to && from !== to) found.add(`${endOf(from, to).id} ${endOf(to, from).id}`);
    }
  }
  const ids = all.map(({ id }) => id);
  const imports = (from, to) => found.has(`${from} ${to}`);
  return ids.flatMap((from, at) => {
    const one = ids.filter((to) => imports(from, to) && !imports(to, from));
    const both = ids.filter((to, place) => place > at && imports(from, to) && imports(to, from));
    return [
      ...(one.length > 0 ? [`${from} --> ${one.join(" & ")}`] : []),
      ...(both.length > 0 ? [`${from} <--> ${both.join(" & ")}`] : []),
    ];
  });
}

/** The picture as Mermaid draws it: each part with its folders, and an arrow wherever one imports of another. */
export function drawArchitecture(files, read) {
  const folders = new Map(leaves.map(({ id }) => [id, new Set()]));
  for (const file of files) {
    const leaf = leafOf(file);
    if (leaf) folders.get(leaf.id).add(folderOf(file));
  }
  const titleOf = ({ id, parent }) => {
    const names = [...folders.get(id)].sort().map((folder) => folder.slice(folder.indexOf("/") + 1));
    const lines = [];
    while (names.length > 0) lines.push(names.splice(0, 4).join(", "));
    return parent === null || lines.join() === id ? id : lines.join("<br>");
  };
  const draw = (part, depth) => {
    const space = "  ".repeat(depth);
    if (part.parts === undefined) return [`${space}${part.id}["${titleOf(part)}"]`];
    return [
      `${space}subgraph ${part.id}`,
      ...part.parts.flatMap((each) => draw(each, depth + 1)),
      `${space}end`,
    ];
  };
  const arrows = arrowsOf(files, read).map((arrow) => `  ${arrow}`);
  return ["flowchart TD", ...parts.flatMap((part) => draw(part, 1)), ...arrows].join("\n");
}

/** The page with this picture in place of its own; throws where the two marks are missing. */
export function withPicture(page, picture) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${pageFile} has no place for the picture: "${START}"`);
  return `${page.slice(0, start)}${START}\n\`\`\`mermaid\n${picture}\n\`\`\`\n${page.slice(end)}`;
}

/** The project's modules, with what is new and not yet committed. */
export function readSources() {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
    { cwd: root, encoding: "utf8" },
  );
  return {
    files: listed.trim().split("\n"),
    read: (file) => readFileSync(`${root}/${file}`, "utf8"),
  };
}
