/**
 * Follows the recipes of docs/how-to one after the other in a copy of the project: types, messages, the tests that they name, and format.
 * It belongs to `npm run check`, since the compiler needs minutes beside all tests and seconds alone.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { copyProject, follow, recipeOf, recipePages } from "./recipe.mjs";

/** Tests that start a gateway take longer than all the rest: only their types are checked. */
const startsGateway = /^tests\/gateway\/|-gateway\.test\.ts$/;

/** The copy must not take anything of a test run around it for its own. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"))),
  PARLOUR_SKIP_POSTGRES: "1",
};

/** What failed, a line each with the output; nothing when every step held. */
export async function followRecipes() {
  const recipes = recipePages.map(recipeOf);
  const copy = await copyProject();
  const failureOf = (command, ...words) => {
    const bin = join(copy.path, "node_modules/.bin", command);
    const { status, stdout, stderr } = spawnSync(bin, words, {
      cwd: copy.path,
      env: environment,
      encoding: "utf8",
    });
    return status === 0 ? [] : [`${command} after the recipes of docs/how-to: ${stdout}${stderr}`];
  };
  try {
    for (const recipe of recipes) follow(recipe, copy.path);
    const tests = recipes.flatMap((recipe) => recipe.tests).filter((file) => !startsGateway.test(file));
    const files = new Set(recipes.flatMap((recipe) => recipe.steps.map(({ file }) => file)));
    return [
      ...failureOf("tsc", "-b"),
      ...failureOf("tsx", "--conditions=parlour-source", "scripts/messages.mjs", "check"),
      ...failureOf("vitest", "run", ...tests),
      ...failureOf("biome", "ci", "--error-on-warnings", ...files),
    ];
  } finally {
    await copy.remove();
  }
}
