import type { Overlay } from "@parlour/core/navigation/routes";
import { isConfirmingLogout, isLoggingOut } from "@parlour/core/session/session.view";
import { lazy, type ReactNode, Suspense } from "react";
import { Broken } from "./broken.tsx";
import { useSnapshot } from "./portal-context.tsx";
import { useIsOpen, useNavigation } from "./use-portal-state.ts";

const LoginDialog = lazy(async () => ({ default: (await import("../login/login-dialog.tsx")).LoginDialog }));
const PasswordDialog = lazy(async () => ({
  default: (await import("../password/password-dialog.tsx")).PasswordDialog,
}));
const TrueAccountDialog = lazy(async () => ({
  default: (await import("../session/true-account-dialog.tsx")).TrueAccountDialog,
}));
const LogoutDialog = lazy(async () => ({
  default: (await import("../session/logout-dialog.tsx")).LogoutDialog,
}));
const NoticeDialog = lazy(async () => ({
  default: (await import("../announcements/notice-dialog.tsx")).NoticeDialog,
}));
const NotOpenDialog = lazy(async () => ({ default: (await import("./not-open-dialog.tsx")).NotOpenDialog }));

function dialogOf(overlay: Overlay): ReactNode {
  switch (overlay) {
    case "login":
      return <LoginDialog />;
    case "change-password":
      return <PasswordDialog />;
    case "true-account":
      return <TrueAccountDialog />;
    case "notice":
      return <NoticeDialog />;
    default:
      return <NotOpenDialog overlay={overlay} />;
  }
}

/** What lies over the page: one at a time, the question of logging out before all (LAYOUT-02). Each comes when it is needed. */
export function Overlays() {
  const isOpen = useIsOpen();
  const overlay = useNavigation()?.overlay ?? null;
  const session = useSnapshot("session");
  const isLeaving = isConfirmingLogout(session) || isLoggingOut(session);
  if (!isOpen || (overlay === null && !isLeaving)) return null;
  return (
    <Broken key={isLeaving ? "logout" : overlay} where={isLeaving ? "logout" : `overlay ${overlay}`}>
      <Suspense fallback={null}>{isLeaving ? <LogoutDialog /> : overlay && dialogOf(overlay)}</Suspense>
    </Broken>
  );
}
