import { useState } from "react";
import { pictureCandidates } from "./picture-candidates.ts";

type Progress = { asked: string; step: number; state: "loading" | "loaded" };

/** What a picture shows by now, and what its `img` takes to find out. */
export type PictureProgress = {
  /** Undefined when none of the addresses had it. */
  address: string | undefined;
  /** How many addresses have failed. */
  step: number;
  state: "loading" | "loaded" | "none";
  wiring: { ref: (image: HTMLImageElement | null) => void; onLoad: () => void; onError: () => void };
};

/** Looks for a picture at each base in turn, then takes the fallback (SITE-06, GAME-07). */
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

  // A picture in served HTML may have come, or failed, before the script did. No width alone proves nothing: a drawing
  // may have none, so decoding decides.
  const adopt = (image: HTMLImageElement | null) => {
    if (!image?.complete || current.state === "loaded") return;
    // One that came within the page keeps its address beside it.
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
