/** Ladle shows the stories next to each component; its addons switch theme, direction and width. */
export default {
  stories: ["*/**/*.stories.tsx", "!build/**", "!node_modules/**"],
  viteConfig: ".ladle/vite.config.ts",
  defaultStory: "overview--wall",
  outDir: "build/stories",
  addons: {
    theme: { enabled: true, defaultState: "dark" },
    rtl: { enabled: true, defaultState: false },
    width: { enabled: true, options: { phone: 390, tablet: 768, desktop: 1440 } },
    mode: { enabled: true, defaultState: "full" },
  },
};
