import { type Asked, createSearchWorker } from "./search-worker.ts";

const answer = createSearchWorker();
self.addEventListener("message", ({ data }: MessageEvent<Asked>) => self.postMessage(answer(data)));
