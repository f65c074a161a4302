const HOUR_MS = 3_600_000;

/** Beyond it a time of day says more than a number that runs. */
export const COUNTED_MS = HOUR_MS;

/** "4:09", "1:00:00": what is left, to the second that has begun; nothing is left of the past. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
