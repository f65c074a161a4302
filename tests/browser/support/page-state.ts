import { wait } from "@parlour/testkit/journeys/drivers/gateway";
import type { Page } from "playwright";
import { PATIENCE_MS } from "../../patience.ts";

const LAST_REQUESTS = 12;
const TEXT_AT_MOST = 400;

/** What a page is in when a test has failed: where it is, what cannot be used, what it shows, and its last requests. */
export async function pageState(page: Page): Promise<string> {
  // A page whose script never ends answers nothing, and its test would end without a reason.
  const silence = wait(PATIENCE_MS).then(() => ({ at: page.url(), answer: `none for ${PATIENCE_MS} ms` }));
  const answer = page.evaluate(
    ({ requests, characters }) => {
      const nameOf = (element: Element | null) =>
        element && `${element.localName}${element.id && `#${element.id}`}.${element.className}`;
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return {
        at: location.href,
        document: `${document.readyState} ${document.visibilityState}`,
        inert: [...document.querySelectorAll("[inert]")].map(nameOf),
        busy: [...document.querySelectorAll("[aria-busy=true]")].map(nameOf),
        dialogs: [...document.querySelectorAll("[role=dialog], [role=alertdialog], dialog")].map(nameOf),
        style: [document.documentElement, document.body].map((each) => each.getAttribute("style")),
        middle: nameOf(middle),
        focus: nameOf(document.activeElement),
        text: document.body.innerText.slice(0, characters),
        requests: performance
          .getEntriesByType("resource")
          .slice(-requests)
          .map((each) => `${each.name.replace(location.origin, "")} ${Math.round(each.duration)} ms`),
        atMs: Math.round(performance.now()),
      };
    },
    { requests: LAST_REQUESTS, characters: TEXT_AT_MOST },
  );
  return Object.entries(await Promise.race([answer, silence]))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join("\n");
}
