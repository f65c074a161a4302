import type { ComponentType } from "react";
import { DownloadScreen } from "../download/download-screen.tsx";
import { PointMallScreen } from "../points/point-mall-screen.tsx";
import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../portal/shell-story.tsx";
import { PromotionsScreen } from "../promotions/promotions-screen.tsx";
import { AboutScreen } from "./about-screen.tsx";
import { BlogScreen } from "./blog-screen.tsx";
import { FeedbackScreen } from "./feedback-screen.tsx";
import { HelpScreen } from "./help-screen.tsx";

const rooms: Partial<Readonly<Record<string, ComponentType>>> = {
  about: AboutScreen,
  blog: BlogScreen,
  download: DownloadScreen,
  feedback: FeedbackScreen,
  help: HelpScreen,
  "point-mall": PointMallScreen,
  promotions: PromotionsScreen,
};

const pagesScreens: Screens = { component: (screen) => rooms[screen] ?? NotOpenScreen };

/** The whole portal with the operator's pages, on fake ports. */
export const PagesStory = ({ scene }: { scene: SiteScene }) => (
  <ShellStory scene={scene} screens={pagesScreens} />
);
