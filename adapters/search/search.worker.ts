import { type Asked, createSearchDesk } from "./search-desk.ts";

const answer = createSearchDesk();
self.addEventListener("message", ({ data }: MessageEvent<Asked>) => self.postMessage(answer(data)));
