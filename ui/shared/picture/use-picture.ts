import { useState } from "react";
import { pictureCandidates } from "./picture-candidates.ts";

type Progress = { asked: string; step: number; state: "loading" | "loaded" };

/** A picture's state, and the props with which its `img` reports it. */
export type PictureProgress = {
  /** Undefined when every address failed. */
  address: string | undefined;
  /** How many addresses have failed. */
  step: number;
  state: "loading" | "loaded" | "none";
  wiring: { ref: (image: HTMLImageElement | null) => void; onLoad: () => void; onError: () => void };
};

/** Tries each base for a picture in turn, then the fallback (SITE-06, GAME-07). */
export function usePicture(
  src: string | undefined,
  bases: readonly string[] = [],
  fallback?: string,
): PictureProgress {
  const candidates = pictureCandidates(src, bases, fallback);
  const asked = candidates.join(" ");
  const [progress, setProgress] = useState<Progress>({ asked, step: 0, state: "loading" });
  const current = progress.asked === asked ? progress : { asked, step: 0, state: "loading" as const };
  const address = candidates[current.step];
  const failed = () => setProgress({ asked, step: current.step + 1, state: "loading" });
  const loaded = () => setProgress({ ...current, state: "loaded" });

  // A picture in server-rendered HTML may load or fail before this script runs. A width of 0 does not prove a failure,
  // because an SVG may have none, so decoding decides.
  const adopt = (image: HTMLImageElement | null) => {
    if (!image?.complete || current.state === "loaded") return;
    // Server-rendered HTML keeps an inlined picture's address in `data-src`.
    if ((image.dataset.src ?? image.getAttribute("src")) !== address) return;
    if (image.naturalWidth > 0) loaded();
    else image.decode().then(loaded, failed);
  };

  return {
    address,
    step: current.step,
    state: address === undefined ? "none" : current.state,
    wiring: { ref: adopt, onLoad: loaded, onError: failed },
  };
}
