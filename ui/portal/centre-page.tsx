import { type ComponentType, Suspense, useEffect } from "react";
import { useHeadingFocus } from "../pages/use-heading-focus.ts";
import type { Sign } from "../shared/icon/icon.tsx";
import { lazyPart } from "../shared/part.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Broken } from "./broken.tsx";
import styles from "./centre-page.module.css";
import { useText } from "./portal-context.tsx";

export type PageOfCentre = { sign: Sign; Page: ComponentType };

/** A page's sign in the menu, and its component. */
export const centrePage = <Module,>(
  sign: Sign,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): PageOfCentre => ({ sign, Page: lazyPart(load, pick) });

/** The name of a centre's page in the tab, and the focus on its heading when another is shown (ROUTE-08). */
export function useCentrePage(page: string, name: string): void {
  const text = useText();
  const title = text("shell.title", { page: name, operator: text("operator.name") });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useHeadingFocus(page);
}

/** A page of a centre, whose script comes when it is first shown. One that breaks breaks alone. */
export const CentrePage = ({ where, Page }: { where: string; Page: ComponentType }) => (
  <Broken key={where} where={where}>
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  </Broken>
);

function Waiting() {
  const text = useText();
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={text("shell.loading")}>
      <Skeleton className={styles.block} />
      <Skeleton shape="text" lines={3} />
    </div>
  );
}
