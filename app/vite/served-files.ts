/** What Vite's server may hand out while the portal is developed; everything else in the repository is nobody's business. */

/** From the repository's root: what the portal is made of. The gateway, its data and the settings are not among them. */
export const servedFolders = ["core", "adapters", "ui", "app/web", "app/public", "node_modules"] as const;

/** Patterns of what is never handed out, wherever it lies: settings, keys, data, the history of the sources. */
export const neverServed = [
  ".env",
  ".env.*",
  ".npmrc",
  ".git",
  "**/.git/**",
  "**/.data/**",
  "operator.json",
  "package-lock.json",
  ".package-lock.json",
  "*.{crt,key,pem}",
];
