/** Which test files a change is most likely to be noticed by. */

/** As far as a test that does not import the file counts, by its words alone. */
const NOT_REACHED = 9;

/** The words of a path that name a feature: `app/gateway/cashier/withdrawals/terms.ts` has cashier, withdrawal and term. */
function featureWords(file) {
  const own = file
    .replace(/^(?:app\/gateway|tests\/\w+|core)\//, "")
    .replace(/(?:\.(?:rules|machine|setup|results|forms|test))?\.tsx?$/, "");
  return new Set(own.split(/[^a-z\d]+/i).map((word) => word.replace(/s$/, "")));
}

/** How many imports lead from each file to this one; a file that does not reach it is missing. */
function distancesTo(file, imports) {
  const importers = new Map();
  for (const [importer, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), importer]);
  const distances = new Map([[file, 0]]);
  // A map also hands out what is added while it is read.
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** How often a test's text has a word of the file's own name. */
const mentions = (text, words) =>
  [...words].reduce((sum, word) => sum + text.toLowerCase().split(word).length - 1, 0);

/**
 * The test files that reach a file by imports or share a word with it, the nearest first; `read` answers a test's text. Nearly every
 * test of the gateway reaches all of it through the container, so that a shared word weighs as much as four imports, and the
 * file's own word in the test's text as much as one.
 */
export function nearestTests(file, tests, imports, read) {
  const distances = distancesTo(file, imports);
  const words = featureWords(file);
  const own = featureWords(file.slice(file.lastIndexOf("/") + 1));
  const found = [];
  for (const test of tests) {
    const shared = [...featureWords(test)].filter((word) => words.has(word)).length;
    const distance = distances.get(test);
    if (distance === undefined && shared === 0) continue;
    const said = mentions(read(test), own);
    found.push({ test, said, far: (distance ?? NOT_REACHED) - 4 * shared - Math.sign(said) });
  }
  return found
    .sort((a, b) => a.far - b.far || b.said - a.said || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
