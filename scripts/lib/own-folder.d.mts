/** A folder that was made here, and the only way to remove it. */
export interface OwnFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export function makeOwnFolder(name: string, parent?: string): Promise<OwnFolder>;
export function makeOwnFolderAt(path: string): Promise<OwnFolder>;
export function removeOutput(path: string): void;
