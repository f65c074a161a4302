/** A view without its commands, at any depth: what a screen shows, to be compared exactly. */
export function dataOf(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(dataOf);
  if (view === null || typeof view !== "object" || Object.getPrototypeOf(view) !== Object.prototype)
    return view;
  return Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) =>
      typeof value === "function" ? [] : [[name, dataOf(value)]],
    ),
  );
}
