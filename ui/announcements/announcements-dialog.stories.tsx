import type { FC } from "react";
import { PlayStory } from "../launch/play-story.tsx";
import { announcementScenes } from "./announcements-scenes.ts";

type Story = FC;

export const OnePage: Story = () => <PlayStory scene={announcementScenes.OnePage} />;
export const ManyPages: Story = () => <PlayStory scene={announcementScenes.ManyPages} />;
