/** Settles after so many milliseconds. */
export const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
