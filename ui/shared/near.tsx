import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

export type NearProps = {
  /** A placeholder of the content's size. */
  until: ReactNode;
  children: () => ReactNode;
  className?: string;
};

/**
 * Renders its content when it comes within a screen's height of the viewport, to keep the first screen fast; it renders
 * in slices, so that the page stays responsive.
 */
export function Near({ until, children, className }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: "75% 0%" },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear ? children() : until}
    </div>
  );
}
