export function repositoryAddress(given: string): string | null;
export function repositoryOfClone(): string | null;
export function packingForTests(folder: string): string[];
