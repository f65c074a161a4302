/** Measures one page once and prints its figures as JSON: node measure.mjs URL CHROMIUM */
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

const [url, chromePath] = process.argv.slice(2);
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
    onlyCategories: ["performance"],
    formFactor: "mobile",
    throttlingMethod: "devtools",
  });
  const { audits, categories } = result.lhr;
  const value = (id) => audits[id].numericValue;
  console.log(
    JSON.stringify({
      performance: Math.round(categories.performance.score * 100),
      fcpMs: Math.round(value("first-contentful-paint")),
      lcpMs: Math.round(value("largest-contentful-paint")),
      tbtMs: Math.round(value("total-blocking-time")),
      cls: Number(value("cumulative-layout-shift").toFixed(4)),
    }),
  );
} finally {
  chrome.kill();
}
