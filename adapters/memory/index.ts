/** What a process keeps that a browser would: history, storage, tabs and diagnostics, for tests, bots and programs. */

export { type CollectedDiagnostics, collectingDiagnostics } from "./diagnostics.ts";
export { createMemoryHistory, type MemoryHistory } from "./history.ts";
export { createMemoryPorts, type LocalPorts, type MemoryPortsOptions } from "./ports.ts";
export { createMemoryTextStorage, createSharedTextStorage, type SharedTextStorage } from "./storage.ts";
export { createTabHub, type TabHub } from "./tabs.ts";
