import { Suspense } from "react";
import { importPatiently, lazyPart } from "../shared/part.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./qr-code.module.css";
import type { QrDrawingProps } from "./qr-drawing.tsx";

const QrDrawing = lazyPart<typeof import("./qr-drawing.tsx"), QrDrawingProps>(
  () => import("./qr-drawing.tsx"),
  (part) => part.QrDrawing,
  importPatiently,
);

/** A code to scan (SIDE-03). What draws it comes with the first that is shown; its place is as large as it will be. */
export const QrCode = (props: QrDrawingProps) => (
  <Suspense fallback={<Skeleton className={styles.code} />}>
    <QrDrawing {...props} />
  </Suspense>
);
