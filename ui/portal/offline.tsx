import { useSyncExternalStore } from "react";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./offline.module.css";
import { useFirstText } from "./portal-context.tsx";

const listen = (hear: () => void) => {
  addEventListener("online", hear);
  addEventListener("offline", hear);
  return () => {
    removeEventListener("online", hear);
    removeEventListener("offline", hear);
  };
};

/** Says that the browser is offline for as long as it is; over the page, so that nothing moves. */
export function Offline() {
  const text = useFirstText();
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.offline} role="status">
      {!isOnline && (
        <p className={styles.note}>
          <Icon name="warning" />
          {text("shell.offline")}
        </p>
      )}
    </div>
  );
}
