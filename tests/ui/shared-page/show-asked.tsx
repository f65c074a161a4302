import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Shows the scene that the address names, in its theme. On `scene.asked` it replaces it by that of the changed address, so
 * that many scenes share one document.
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
  addEventListener("scene.asked", (event) => {
    event.preventDefault();
    show();
  });
  addEventListener("scene.left", () => leave());
}
