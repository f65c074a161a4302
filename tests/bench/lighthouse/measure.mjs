/** Measures one page once and prints its figures as JSON: node measure.mjs URL CHROMIUM all|performance devtools|simulate */
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

const [url, chromePath, what, throttlingMethod] = process.argv.slice(2);
const chrome = await chromeLauncher.launch({
  chromePath,
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: "error",
    output: "json",
    onlyCategories:
      what === "all" ? ["performance", "accessibility", "best-practices", "seo"] : ["performance"],
    formFactor: "mobile",
    throttlingMethod,
  });
  const { audits, categories } = result.lhr;
  const value = (id) => audits[id].numericValue;
  const score = (id) => (categories[id] ? Math.round(categories[id].score * 100) : null);
  const requests = audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === "performance"
      ? []
      : auditRefs
          .filter((ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < 1)
          .map((ref) => `${id}: ${ref.id}`),
  );
  console.log(
    JSON.stringify({
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      fcpMs: Math.round(value("first-contentful-paint")),
      lcpMs: Math.round(value("largest-contentful-paint")),
      tbtMs: Math.round(value("total-blocking-time")),
      cls: Number(value("cumulative-layout-shift").toFixed(4)),
      scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      scripts: scripts.length,
      largest:
        audits["largest-contentful-paint-element"]?.details?.items?.[0]?.items?.[0]?.node?.snippet ?? null,
      failed,
    }),
  );
} finally {
  chrome.kill();
}
