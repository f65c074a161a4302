import { createDirectSearch } from "@parlour/adapters/search/direct-search.ts";
import { createWorkerSearch } from "@parlour/adapters/search/worker-search.ts";
import { createFakeWorker } from "../adapters/search/fake-worker.ts";
import { describeSearch } from "./search.contract.ts";

describeSearch("direct", () => createDirectSearch());
describeSearch("direct, in slices", () =>
  createDirectSearch(() => new Promise((resolve) => setImmediate(resolve))),
);
describeSearch("worker", () => createWorkerSearch(() => createFakeWorker()));
describeSearch("no worker in this browser", () => createWorkerSearch(null));
describeSearch("a browser that refuses workers", () =>
  createWorkerSearch(() => {
    throw new Error("Blocked by the policy of this page");
  }),
);
