export function findChromium(): string | null;
export function findWholeChromium(): string | null;
export function hasPostgres(): boolean;
export function installDebian(packages: readonly string[]): boolean;
export function readyForTests(options?: { readonly insistsOnPostgres?: boolean }): void;
