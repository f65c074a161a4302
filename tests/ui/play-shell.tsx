import { announcementScenes } from "../../ui/announcements/announcements-scenes.ts";
import { playScenes } from "../../ui/launch/play-scenes.ts";
import { lotteryScenes } from "../../ui/lottery/lottery-scenes.ts";

export const visits = { play: playScenes, lottery: lotteryScenes, announcements: announcementScenes };
