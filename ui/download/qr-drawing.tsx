import { useMemo } from "react";
import styles from "./qr-code.module.css";
import { QR_MARGIN, QR_SIZE, qrPath } from "./qr-path.ts";

export type QrDrawingProps = { code: string; label: string };

/** A code as a drawing of 200 px with its quiet margin: dark on white in either theme, as cameras want it. */
export function QrDrawing({ code, label }: QrDrawingProps) {
  const { modules, path } = useMemo(() => qrPath(code), [code]);
  return (
    <svg
      className={styles.code}
      width={QR_SIZE}
      height={QR_SIZE}
      viewBox={`0 0 ${QR_SIZE} ${QR_SIZE}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={QR_SIZE} height={QR_SIZE} fill="#fff" />
      <path
        d={path}
        fill="#000"
        transform={`translate(${QR_MARGIN} ${QR_MARGIN}) scale(${(QR_SIZE - 2 * QR_MARGIN) / modules})`}
      />
    </svg>
  );
}
