import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["parlour-source", ...defaultClientConditions] },
  // Ladle lets its server read the whole repository, with the data of a gateway that runs from it.
  server: { fs: { deny: [".env", ".env.*", ".npmrc", "*.{crt,key,pem}", "**/.git/**", "**/.data/**"] } },
});
