export const root: string;
export function run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): number;
export function must(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): void;
export function bin(name: string): string;
