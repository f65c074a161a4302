/** How often each part measures, for figures that hold. */
const full = {
  agent: { people: Number(process.env.PARLOUR_TEAM ?? 2_048), rounds: 30 },
  catalogue: { games: 10_000 },
  /** Each server is measured in turns of `turnS` seconds, after a warm-up; with 0 in one request a connection. */
  gateway: { logins: 64, turns: 4, turnS: 1, warmUpS: 1 },
  /** `slowDown`: how much slower than this machine the processor is made. */
  interaction: { presses: 15, routeChanges: 200, visits: 7, slowDown: 4 },
  /** Entries of a long history: as many as each kind of database writes in about a minute. */
  ledger: { turns: 20, turnS: 0.2, samples: 400, entries: { embedded: 1_000_000, PostgreSQL: 10_000_000 } },
  /** Throttled by the browser, since simulated measurements vary two- to threefold; after those Lighthouse waits a fifth as long. */
  lighthouse: { runs: 9, plainPages: 4, isSimulated: false },
  portals: { logins: 1_000, atOnce: [1, 100, 1_000], live: [100, 1_000, 10_000], shown: 1_000 },
  /** Names, and queries in each of the 17 classes: fewer where slow queries take a tenth of a second each. */
  search: [
    { of: "names", isRare: false, names: 10_000, queries: 60 },
    { of: "names", isRare: false, names: 50_000, queries: 25 },
    { of: "names of rare words", isRare: true, names: 10_000, queries: 40 },
  ],
};

export type Counts = typeof full;

/** The least with which every line of a part runs: its figures mean nothing. */
const smoke: Counts = {
  agent: { people: 20, rounds: 1 },
  catalogue: { games: 100 },
  gateway: { logins: 4, turns: 1, turnS: 0, warmUpS: 0 },
  interaction: { presses: 1, routeChanges: 1, visits: 1, slowDown: 1 },
  ledger: { turns: 1, turnS: 0.1, samples: 1, entries: { embedded: 100, PostgreSQL: 100 } },
  lighthouse: { runs: 0, plainPages: 1, isSimulated: true },
  portals: { logins: 10, atOnce: [1, 10], live: [10], shown: 10 },
  search: full.search.map((each) => ({ ...each, names: each.names / 100, queries: 1 })),
};

export const countsOf = (isSmoke: boolean): Counts => (isSmoke ? smoke : full);
