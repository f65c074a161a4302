import { isCutOff } from "@parlour/core/site/reach.view";
import { useSyncExternalStore } from "react";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./offline.module.css";
import { useFeature, useFirstText } from "./portal-context.tsx";
import { useSelector } from "./use-selector.ts";

const listen = (hear: () => void) => {
  addEventListener("online", hear);
  addEventListener("offline", hear);
  return () => {
    removeEventListener("online", hear);
    removeEventListener("offline", hear);
  };
};

/** Says that the browser is offline, or that the gateway does not answer, for as long as it is; over the page, so that nothing moves. */
export function Offline() {
  const text = useFirstText();
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const isLost = useSelector(useFeature("site"), (site) => site !== undefined && isCutOff(site));
  return (
    <div className={styles.offline} role="status">
      {(isLost || !isOnline) && (
        <p className={styles.note}>
          <Icon name="warning" />
          {text(isOnline ? "shell.unreachable" : "shell.offline")}
        </p>
      )}
    </div>
  );
}
