import type { Banner } from "@parlour/core/announcements/announcements.ports";
import { useImageBases } from "../portal/use-portal-state.ts";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./login-art.module.css";

/** The operator's own picture and words beside the form (HOME-05); a still surface until they have come. */
export function LoginArt({ banner }: { banner: Banner | null }) {
  const bases = useImageBases();
  return (
    <div className={styles.art}>
      {banner !== null && (
        <>
          <Picture
            className={styles.picture}
            ratio="tile"
            src={banner.narrowImagePath}
            // It fills the height of the dialog, and its sides are cut.
            sizes="1080px"
            alt=""
            bases={bases}
            fallback="/art/fallback.svg"
            priority
          />
          <div className={styles.words}>
            <p className={styles.title}>{banner.title}</p>
            <p>{banner.text}</p>
          </div>
        </>
      )}
    </div>
  );
}
