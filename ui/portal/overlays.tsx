import type { Overlay } from "@parlour/core/navigation/routes";
import { isConfirmingLogout, isLoggingOut } from "@parlour/core/session/session.view";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { ConsentQuestion } from "../analytics/consent-question.tsx";
import { useTyping } from "../announcements/use-typing.ts";
import { loginPart } from "../login/login-part.ts";
import { DialogLeft } from "../shared/dialog/dialog-left.ts";
import { DialogOpener, type FocusPlace } from "../shared/dialog/focus-back.ts";
import { lazyPart, partOf } from "../shared/part.tsx";
import { useLast } from "../shared/use-last.ts";
import { Broken } from "./broken.tsx";
import { useSnapshot } from "./portal-context.tsx";
import { useIsOpen, useOverlay, useVisitor } from "./use-portal-state.ts";

const LoginDialog = partOf(loginPart, (part) => part.LoginDialog);
const PasswordDialog = lazyPart(
  () => import("../password/password-dialog.tsx"),
  (part) => part.PasswordDialog,
);
const RegistrationDialog = lazyPart(
  () => import("../registration/registration-dialog.tsx"),
  (part) => part.RegistrationDialog,
);
const DevicesDialog = lazyPart(
  () => import("../devices/devices-dialog.tsx"),
  (part) => part.DevicesDialog,
);
const ForgotDialog = lazyPart(
  () => import("../password/forgot-dialog.tsx"),
  (part) => part.ForgotDialog,
);
const TrueAccountDialog = lazyPart(
  () => import("../session/true-account-dialog.tsx"),
  (part) => part.TrueAccountDialog,
);
const LogoutDialog = lazyPart(
  () => import("../session/logout-dialog.tsx"),
  (part) => part.LogoutDialog,
);
const NoticeDialog = lazyPart(
  () => import("../announcements/notice-dialog.tsx"),
  (part) => part.NoticeDialog,
);
const AnnouncementsDialog = lazyPart(
  () => import("../announcements/announcements-dialog.tsx"),
  (part) => part.AnnouncementsDialog,
);
const SafetyWatch = lazyPart(
  () => import("../safety/safety-watch.tsx"),
  (part) => part.SafetyWatch,
);
const AwaitingPayments = lazyPart(
  () => import("../withdrawal/awaiting-payments.tsx"),
  (part) => part.AwaitingPayments,
);
const WelcomeDialog = lazyPart(
  () => import("../welcome/welcome-dialog.tsx"),
  (part) => part.WelcomeDialog,
);
const HelpDialog = lazyPart(
  () => import("../pages/help-dialog.tsx"),
  (part) => part.HelpDialog,
);
const MeSheet = lazyPart(
  () => import("../me/me-sheet.tsx"),
  (part) => part.MeSheet,
);
const VendorGamesDialog = lazyPart(
  () => import("../catalogue/vendor-games-dialog.tsx"),
  (part) => part.VendorGamesDialog,
);

function dialogOf(overlay: Overlay): ReactNode {
  switch (overlay) {
    case "login":
      return <LoginDialog />;
    case "register":
      return <RegistrationDialog />;
    case "devices":
      return <DevicesDialog />;
    case "change-password":
      return <PasswordDialog />;
    case "forgot-password":
      return <ForgotDialog />;
    case "true-account":
      return <TrueAccountDialog />;
    case "notice":
      return <NoticeDialog />;
    case "announcements":
      return <AnnouncementsDialog />;
    case "welcome":
      return <WelcomeDialog />;
    case "help":
      return <HelpDialog />;
    case "vendor-games":
      return <VendorGamesDialog />;
    case "operator-menu":
      return <MeSheet />;
    case "logout":
      // The session's own, below.
      return null;
  }
}

/**
 * What lies over the page: one at a time, the question of logging out before all (LAYOUT-02). Each comes when it is needed,
 * and one that was closed stays until it has faded (LAYOUT-03).
 */
export function Overlays() {
  useTyping();
  const isOpen = useIsOpen();
  const visitor = useVisitor();
  return (
    <>
      <Layers isOpen={isOpen} />
      {isOpen && <ConsentQuestion />}
      {isOpen && visitor.kind === "loggedIn" && (
        <Broken where="safety">
          <Suspense fallback={null}>
            <SafetyWatch />
          </Suspense>
        </Broken>
      )}
      {isOpen && visitor.kind === "loggedIn" && <PaymentsIfAwaiting />}
    </>
  );
}

/** The notice of payments that wait for the player's word; its script comes with the first one (WDCONF-05). */
function PaymentsIfAwaiting() {
  const snapshot = useSnapshot("awaitingPayments");
  const isNeeded = useLast((snapshot?.context.payments ?? []).length > 0 || undefined);
  return (
    isNeeded && (
      <Broken where="awaiting payments">
        <Suspense fallback={null}>
          <AwaitingPayments />
        </Suspense>
      </Broken>
    )
  );
}

function Layers({ isOpen }: { isOpen: boolean }) {
  const asked = useOverlay();
  const overlay = asked === "logout" ? null : asked;
  const session = useSnapshot("session");
  const isLeaving = isConfirmingLogout(session) || isLoggingOut(session);
  const wanted: Overlay | null = isLeaving ? "logout" : overlay;
  const [layer, setLayer] = useState(wanted);
  if (wanted !== null && wanted !== layer) setLayer(wanted);
  const clear = useCallback(() => setLayer(null), []);
  const opener = useRef<FocusPlace>(null);
  // One that broke, or whose script has not come yet, has nothing to fade.
  useEffect(() => {
    if (wanted === null && document.querySelector("[data-dialog]") === null) clear();
  }, [wanted, clear]);

  if (!isOpen || layer === null) return null;
  return (
    <DialogLeft value={clear}>
      <DialogOpener value={opener}>
        <Broken key={layer} where={layer === "logout" ? layer : `overlay ${layer}`}>
          <Suspense fallback={null}>{layer === "logout" ? <LogoutDialog /> : dialogOf(layer)}</Suspense>
        </Broken>
      </DialogOpener>
    </DialogLeft>
  );
}
