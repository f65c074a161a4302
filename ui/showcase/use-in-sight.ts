import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in sight, or less than a screen from it. Nothing is, before it has been looked for. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const watcher = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "75% 0%" },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [element]);
  return isInSight;
}
