import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["parlour-source", ...defaultClientConditions] },
});
