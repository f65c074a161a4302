import type { FC } from "react";
import { PlayStory } from "../launch/play-story.tsx";
import { announcementVisits } from "./announcements-scenes.ts";

type Story = FC;

export const OnePage: Story = () => <PlayStory visit={announcementVisits.OnePage} />;
export const ManyPages: Story = () => <PlayStory visit={announcementVisits.ManyPages} />;
