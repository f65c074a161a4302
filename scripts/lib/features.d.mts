/** The page's path in the project. */
export const pageFile: string;
export function drawFeatures(): Promise<string>;
