/** What `npm run check` takes for a flow in React. */
import { describe, expect, it } from "vitest";
import { strayState } from "../../scripts/lib/ui-state.mjs";

const texts: Readonly<Record<string, string>> = {
  "ui/cashier/deposit-form.tsx": 'import { useState } from "react";',
  "ui/cashier/deposit-page.tsx": 'import { useEffect } from "react";',
  "ui/cashier/deposit-page.stories.tsx": 'import { useState } from "react";',
  "ui/points/count.ts": 'import * as react from "react"; react.useReducer(add, 0);',
  "ui/shared/field/field.tsx": 'import { useState } from "react";',
  "core/forms/form.view.ts": "useState",
};
const stray = (listed: Readonly<Record<string, string>>) =>
  strayState(Object.keys(texts), (file) => texts[file] ?? "", listed).map((said) =>
    said.split(" ", 4).join(" "),
  );

describe("state in ui", () => {
  it("belongs to core outside ui/shared, unless the list gives a reason", () => {
    expect(stray({})).toEqual([
      "ui/cashier/deposit-form.tsx keeps state: a",
      "ui/points/count.ts keeps state: a",
    ]);
    expect(stray({ "ui/cashier/deposit-form.tsx": "looks", "ui/points/count.ts": "looks" })).toEqual([]);
  });

  it("is listed only for files that have some", () => {
    const listed = { "ui/cashier/deposit-form.tsx": "looks", "ui/points/count.ts": "looks" };
    expect(stray({ ...listed, "ui/cashier/deposit-page.tsx": "looks", "ui/gone.tsx": "looks" })).toEqual([
      "ui/cashier/deposit-page.tsx keeps no state",
      "ui/gone.tsx keeps no state",
    ]);
  });
});
