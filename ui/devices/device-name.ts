/** What a user agent says of itself, in the makers' own names; null where it says nothing that is known. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

type Sign = readonly [name: string, sign: RegExp];

// In this order: a browser also calls itself by the names of those whose pages it wants.
const browsers: readonly Sign[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/\S+.*\bSafari\//],
];

const systems: readonly Sign[] = [
  ["iPad", /\biPad\b/],
  ["iPhone", /\biPhone\b/],
  ["HarmonyOS", /\bHarmonyOS\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b|\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const found = (signs: readonly Sign[], userAgent: string): string | null =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** Reads browser and system out of a user agent; what is longer than any real one is cut. */
export function deviceName(userAgent: string): DeviceName {
  const said = userAgent.slice(0, 512);
  return { browser: found(browsers, said), system: found(systems, said) };
}
