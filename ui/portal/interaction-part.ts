/** What a page needs once it is touched, as one part of the script. */
export { Arrivals } from "./arrivals.ts";
export { FailedScreen } from "./failed-screen.tsx";
export { Messages } from "./messages.tsx";
export { Overlays } from "./overlays.tsx";
