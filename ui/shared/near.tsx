import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { whenNear } from "./when-near.ts";

export type NearProps = {
  /** A placeholder of the content's size. */
  until: ReactNode;
  children: () => ReactNode;
  className?: string;
  /** How far from the viewport, as `rootMargin` of an IntersectionObserver has it. */
  within?: string;
};

/**
 * Renders its content when it comes close to the viewport, to keep the first screen fast; it renders in slices, so that
 * the page stays responsive.
 */
export function Near({ until, children, className, within = "75% 0%" }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    return whenNear(element, within, () => startTransition(() => setNear(true)));
  }, [isNear, within]);
  return (
    <div ref={place} className={className}>
      {isNear ? children() : until}
    </div>
  );
}
