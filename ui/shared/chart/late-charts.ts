import { createPart, importPatiently, partOf } from "../part.tsx";

const charts = createPart(() => import("./charts.ts"), importPatiently);

/** The drawings of the chart library, whose script comes with the first of them. Each needs a Suspense around it. */
export const Plot = partOf(charts, (part) => part.Plot);
export const Sparkline = partOf(charts, (part) => part.Sparkline);
