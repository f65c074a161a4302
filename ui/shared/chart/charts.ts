/** Everything that needs the chart library, as one script. */
export { Plot } from "./plot.tsx";
export { Sparkline } from "./sparkline.tsx";
