/** Each part of the benchmark in its shortest form, in a copy of the project. */
import { beforeAll, describe, it } from "vitest";
import { SET_UP_MS } from "../patience.ts";
import { IS_BUILT, inCopy } from "./copy.ts";
import { benches } from "./lines.ts";

describe("in a copy of the project that is built", { timeout: SET_UP_MS }, () => {
  const typed = inCopy();
  beforeAll(() => typed.build(), SET_UP_MS);

  it.each(Object.entries(benches))("%s", (documented, line) => typed.runs(documented, line, IS_BUILT));
});
