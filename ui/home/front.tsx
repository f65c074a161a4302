import { BannerStrip } from "../announcements/banner-strip.tsx";
import { NoticeLine } from "../announcements/notice-line.tsx";

/** The head of home: what is on, and what the operator has to say. */
export const Front = () => (
  <>
    <BannerStrip />
    <NoticeLine />
  </>
);
