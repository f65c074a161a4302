/** Helpers for tests of a page that stays open. */
import type { Page, Route } from "playwright";

export const content = (page: Page) => page.locator("#content[data-screen]");
/** Marks the page; `isTheSame` shows later that the browser has not loaded it again. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isTheSame: true }));
export const isTheSame = (page: Page) => page.evaluate(() => Reflect.get(window, "isTheSame") === true);

/** Opens an address of the portal without loading the page again. */
export const moveTo = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, to);

/** Changes the gateway's answer, such as the address in it or the way to open it. */
export const answering = (change: Readonly<Record<string, string>>) => async (route: Route) => {
  const response = await route.fetch();
  const answer = Object(await response.json());
  await route.fulfill({ response, json: { ...answer, value: { ...answer.value, ...change } } });
};

/** Elements and attributes that a hostile text has brought into the page. */
export const intruders = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      const { localName } = element;
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || name === "srcdoc" || name === "formaction")
          found.push(`${localName} ${name}`);
        if (/^(href|src|action|data|xlink:href|poster)$/i.test(name)) {
          const { protocol, host } = new URL(value, document.baseURI);
          if (/^(javascript|data|vbscript):$/.test(protocol) && localName !== "img")
            found.push(`${localName} ${value.slice(0, 40)}`);
          if (host === "elsewhere.example" && localName !== "a") found.push(`${localName} ${value}`);
        }
        if (name === "style" && value.includes("elsewhere")) found.push(`${localName} ${value}`);
      }
      if (/^(iframe|object|embed|base|video|audio|math|applet|animate)$/.test(localName))
        found.push(localName);
      if (localName === "script" && element.textContent?.startsWith("window.pwned")) found.push("script");
      if (localName === "style" && element.textContent?.includes("elsewhere")) found.push("style");
      if (localName === "meta" && element.getAttribute("http-equiv") === "refresh") found.push("meta");
    }
    if (Reflect.get(window, "pwned") !== undefined) found.push("it ran");
    return found;
  });
