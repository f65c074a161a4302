import { Suspense } from "react";
import { openSite } from "../portal/parts.ts";
import { useFirstText } from "../portal/portal-context.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Near } from "../shared/near.tsx";
import { partOf } from "../shared/part.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { SkipLink } from "../shared/skip/skip-link.tsx";
import { GamesSkeleton } from "./games-skeleton.tsx";
import styles from "./home.module.css";
import { nearPart } from "./near-part.ts";
import { SearchBox } from "./search-box.tsx";

// What can be shown only once the gateway has answered is fetched while it is asked, so that the first paint waits for neither.
const Front = partOf(openSite, (part) => part.Front);
const GameMenu = partOf(openSite, (part) => part.GameMenu);
const Games = partOf(openSite, (part) => part.Games);
const Showcase = partOf(nearPart, (part) => part.Showcase);
const HomeCodes = partOf(nearPart, (part) => part.HomeCodes);

const FrontPlace = () => (
  <>
    <Skeleton className={styles.bannerPlace} />
    <Skeleton className={styles.noticePlace} />
  </>
);

const ShowcasePlace = () => <div className={styles.showcasePlace} />;

const CodesPlace = () => <div className={styles.codesPlace} />;

/** Home, top to bottom: what is on, notices, search and categories, games, winners and the jackpot, the app. */
export function Home() {
  const text = useFirstText();
  return (
    <div className={styles.home}>
      <SkipLink to="#games" words={text("home.skip")} />
      <h1 tabIndex={-1} className={styles.heading}>
        <VisuallyHidden>{text("home.title", { operator: text("operator.name") })}</VisuallyHidden>
      </h1>
      <div className={styles.front}>
        <Suspense fallback={<FrontPlace />}>
          <Front />
        </Suspense>
      </div>
      <div className={styles.find}>
        <SearchBox />
        <Suspense fallback={<div className={styles.menuPlace} />}>
          <GameMenu />
        </Suspense>
      </div>
      <div id="games" tabIndex={-1} className={styles.heading} />
      <Suspense fallback={<GamesSkeleton />}>
        <Games />
      </Suspense>
      <Near until={<ShowcasePlace />}>
        {() => (
          <Suspense fallback={<ShowcasePlace />}>
            <Showcase />
          </Suspense>
        )}
      </Near>
      <Near until={<CodesPlace />}>
        {() => (
          <Suspense fallback={<CodesPlace />}>
            <HomeCodes />
          </Suspense>
        )}
      </Near>
    </div>
  );
}
