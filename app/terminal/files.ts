import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { OpenWindow } from "@parlour/adapters/node";
import type { GameWindowPort } from "@parlour/core/launch";
import type { DownloadsPort } from "@parlour/core/records";

/** What a browser would download or open: files in a folder of their own, and addresses of games to open elsewhere. */
export interface Files {
  /** Writes a file and answers its path. */
  write(name: string, content: string | Uint8Array): string;
  readonly downloads: DownloadsPort;
  readonly gameWindow: GameWindowPort;
  /** The paths of the files saved since the last call. */
  takeSaved(): readonly string[];
  /** Keeps an address of customer service, to be opened elsewhere. */
  readonly open: OpenWindow;
  /** The addresses kept since the last call. */
  takeOpened(): readonly string[];
  /** The address of the latest game that wants a window of its own. */
  gameAddress(): string | null;
}

/** Makes the folder on first use, below the system's folder for temporary files. */
export function createFiles(): Files {
  let folder: string | null = null;
  let saved: readonly string[] = [];
  let opened: string | null = null;
  let addresses: readonly string[] = [];
  function write(name: string, content: string | Uint8Array): string {
    folder ??= mkdtempSync(join(tmpdir(), "parlour-"));
    const path = join(folder, basename(name));
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  }
  return {
    write,
    downloads: {
      save({ name, text }) {
        saved = [...saved, write(name, text)];
      },
    },
    gameWindow: {
      open(url) {
        opened = url;
        return "opened";
      },
      listen: () => () => {},
    },
    takeSaved() {
      const taken = saved;
      saved = [];
      return taken;
    },
    open(url) {
      addresses = [...addresses, url];
      return {};
    },
    takeOpened() {
      const taken = addresses;
      addresses = [];
      return taken;
    },
    gameAddress: () => opened,
  };
}
