import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Shows what the address asks for, in its theme, and something else in its place when the address has changed and
 * `scene.asked` is heard: a walk through every scene needs no document of its own for each.
 */
export function showAsked(sceneOf: (asked: string) => ReactNode): void {
  const place = document.getElementById("root");
  if (place === null) return;
  let leave = () => {};
  const show = () => {
    leave();
    leave = () => {};
    const asked = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
    const scene = sceneOf(asked.get("scene") ?? "");
    if (!scene) return;
    const root = createRoot(place);
    leave = () => root.unmount();
    root.render(<StrictMode>{scene}</StrictMode>);
  };
  show();
  addEventListener("scene.asked", show);
  addEventListener("scene.left", () => leave());
}
