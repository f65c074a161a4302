/** What a process keeps that a browser would: history, storage, tabs and diagnostics, for tests, bots and programs. */

export { type CollectedDiagnostics, collectingDiagnostics } from "../memory/diagnostics.ts";
export { createMemoryHistory, type MemoryHistory } from "../memory/history.ts";
export { createMemoryPorts, type LocalPorts, type MemoryPortsOptions } from "../memory/ports.ts";
export {
  createMemoryTextStorage,
  createSharedTextStorage,
  type SharedTextStorage,
  type TabBox,
} from "../memory/storage.ts";
export { createTabHub, type TabHub } from "../memory/tabs.ts";
