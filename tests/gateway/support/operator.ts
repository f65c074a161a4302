import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import type { Operator } from "../../journeys/person.ts";
import type { TestGateway } from "./gateway.ts";

/** Runs a test gateway's house as an operator does: through its settings. */
export function operatorOf({ database }: Pick<TestGateway, "database">): Operator {
  const open = { active: false };
  const nowhere = { active: false, networks: [] };
  return {
    beginsMaintenance: (forMs) =>
      writeSetting(
        database,
        "site",
        {
          maintenance: { active: true, endsAt: new Date(Date.now() + forMs).toISOString() },
          regionRestriction: nowhere,
        },
        Date.now(),
      ),
    closesTheRegion: () =>
      writeSetting(
        database,
        "site",
        { maintenance: open, regionRestriction: { active: true, networks: [] } },
        Date.now(),
      ),
    opensTheHouse: () =>
      writeSetting(database, "site", { maintenance: open, regionRestriction: nowhere }, Date.now()),
  };
}
