import type { Banner } from "@parlour/core/announcements/announcements.ports";
import { useImageBases } from "../portal/use-portal-state.ts";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./login-art.module.css";

/** The operator's picture and words beside the form (HOME-05); a plain surface until they load. */
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
            // Fills the dialog's height; its sides are cut off.
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
