/** Whether this is `npm test -- --all`, which runs everything at its full length. */
export const runsAll = (): boolean => process.env.PARLOUR_TEST_ALL === "1";

/** How often a long test plays: the usual number shows a fault of its kind, `all` is for `npm test -- --all`. */
export const roundsOf = (usual: number, all: number): number => (runsAll() ? all : usual);
