export function hashOfSources(): string;
export function markBuilt(hash: string): void;
export function isBuilt(): boolean;
