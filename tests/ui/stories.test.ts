/** Every scene has its story. */
import { expect, it } from "vitest";

const stories = import.meta.glob<object>("../../ui/**/*.stories.tsx", { eager: true });
const modules = import.meta.glob<Readonly<Record<string, object>>>("../../ui/**/*-scenes.ts", {
  eager: true,
});
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const scenes = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith("Scenes"))
    .map(([name, of]) => ({ name, folder: folderOf(path), names: Object.keys(of).sort() })),
);
/** Scenes of whole pages, which tests of the page look at. */
const WITHOUT = ["lobbyScenes", "safetyScenes", "withdrawPageScenes"];

it.each(scenes.filter(({ name }) => !WITHOUT.includes(name)))(
  "$name have a story for every scene and no other",
  ({ folder, names }) => {
    // Two files may share a list of scenes.
    const told = Object.entries(stories)
      .filter(([path]) => folderOf(path) === folder)
      .map(([, each]) => Object.keys(each))
      .filter((each) => each.every((name) => names.includes(name)));
    expect([...new Set(told.flat())].sort()).toEqual(names);
  },
);
