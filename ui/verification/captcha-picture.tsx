import type { CaptchaView } from "@parlour/core/verification/captcha.view";
import { useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./captcha-picture.module.css";

export type CaptchaPictureProps = {
  view: CaptchaView;
  onRefresh: () => void;
};

/** The picture to read and the way to another one; it keeps its size while it loads and when it could not be had. */
export function CaptchaPicture({ view, onRefresh }: CaptchaPictureProps) {
  const text = useText();
  return (
    <span className={styles.captcha}>
      <span className={styles.place} role="status" aria-busy={view.isLoading}>
        {view.image !== null && (
          <img
            className={styles.image}
            src={view.image}
            alt={text("login.captcha.picture")}
            width={160}
            height={56}
            draggable={false}
          />
        )}
        {view.isLoading && (
          <>
            <Skeleton className={styles.loading} />
            <VisuallyHidden>{text("login.captcha.loading")}</VisuallyHidden>
          </>
        )}
        {view.message !== null && <span className={styles.none}>{text("login.captcha.none")}</span>}
      </span>
      <IconButton icon="refresh" label={text("login.captcha.refresh")} onClick={onRefresh} />
    </span>
  );
}
