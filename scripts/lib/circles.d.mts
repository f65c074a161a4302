export interface Circle {
  readonly files: readonly string[];
  readonly way: readonly string[];
}
export function findCircles(files: readonly string[], read: (file: string) => string): readonly Circle[];
