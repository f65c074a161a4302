import { useState } from "react";

/** A chosen file with its content, or the beginning of it. */
export interface ReadFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Reads chosen files, at most so many bytes of each, and knows whether one of them could not be read. */
export function useReadFiles(mostBytes: number) {
  const [isUnreadable, setUnreadable] = useState(false);
  const readOne = async (file: File): Promise<ReadFile> => ({
    name: file.name,
    type: file.type,
    bytes: await file.slice(0, mostBytes).arrayBuffer(),
  });
  return {
    isUnreadable,
    async read(files: readonly File[]): Promise<readonly ReadFile[]> {
      const all = await Promise.allSettled(files.map(readOne));
      const read = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      setUnreadable(read.length < files.length);
      return read;
    },
  };
}
