import { isAskingConsent } from "@parlour/core/analytics/consent.view";
import { type ComponentType, lazy, Suspense } from "react";
import { useSnapshot } from "../portal/portal-context.tsx";

// A question whose script does not come is not worth a broken page: it is asked in the next visit.
const ConsentBar = lazy<ComponentType>(() =>
  import("./consent-bar.tsx").then(
    (bar) => ({ default: bar.ConsentBar }),
    () => ({ default: () => null }),
  ),
);

/** The question comes only where the operator measures and this visitor has not answered yet (META-01). */
export function ConsentQuestion() {
  if (!isAskingConsent(useSnapshot("consent"))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  );
}
