import { contractStates, type GivenQuery } from "./contract-actions.ports.ts";
import { contractKinds } from "./contracts.ports.ts";

const PAGE_SIZE = 20;

/** Which of the contracts that an agent has given an address asks for: `?account=&kind=&state=&of=2`. */
export function givenQueryOf(query: Readonly<Record<string, string>>): GivenQuery {
  const page = /^[1-9]\d{0,4}$/.test(query.of ?? "") ? Number(query.of) : 1;
  return {
    account: (query.account ?? "").trim(),
    kind: contractKinds.find((kind) => kind === query.kind) ?? null,
    state: contractStates.find((state) => state === query.state) ?? null,
    page,
    size: PAGE_SIZE,
  };
}

/** The address of a part of an agent's contracts, on the page that lists them. */
export function givenAddress(page: string, { account, kind, state, page: of }: GivenQuery): string {
  const asked = {
    ...(account.trim() !== "" && { account: account.trim() }),
    ...(kind !== null && { kind }),
    ...(state !== null && { state }),
    ...(of > 1 && { of: String(of) }),
  };
  const rest = Object.entries(asked).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${page}${rest.join("")}`;
}
