/** What Vite's development server may serve; everything else in the repository stays private. */

/** The portal's folders, from the repository's root. The gateway, its data and the settings are not among them. */
export const servedFolders = ["core", "adapters", "ui", "app/web", "app/public", "node_modules"] as const;

/** Patterns of files that are never served, in any folder: settings, keys, data, the Git history. */
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
