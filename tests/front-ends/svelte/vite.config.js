import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // The gateway's policy allows no scripts and pictures inside the page, and a server serves compressed files.
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
