import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

export type NearProps = {
  /** What stands there until then; as large as what will. */
  until: ReactNode;
  children: () => ReactNode;
  className?: string;
};

/**
 * Makes its content when the place comes within a screen of what is seen, so that the first screen does not pay for it, and in
 * slices, so that the page answers meanwhile.
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
