import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useSelector } from "../portal/use-selector.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { FormLink } from "../shared/form/form-links.tsx";
import { LoginArt } from "./login-art.tsx";
import { LoginSteps, useLoginStage } from "./login-steps.tsx";

/** The login pop-up, open while the portal's overlay says so; a card with the operator's picture, or a sheet on phones. */
export function LoginDialog() {
  const text = useText();
  const { actor } = usePortal();
  const isAsked = useSelector(actor, (snapshot) => snapshot.context.intent !== null);
  const content = useQuery("content");
  const { close, goTo } = useOverlays();
  const isOpen = useOverlay() === "login";
  // The form stays as it was for the moment in which the dialog fades.
  const stage = useLoginStage({ shown: isOpen, title: text("login.title") });
  if (stage === undefined) return null;

  const banner =
    content.kind === "ready"
      ? (content.value.banners.find(({ group }) => group === "w_login") ?? null)
      : null;
  const hasArt = content.kind === "loading" || banner !== null;
  return (
    <Dialog
      name="login"
      open={isOpen}
      title={stage.title}
      close={{ label: text("login.close"), onClose: close }}
      art={hasArt && <LoginArt banner={banner} />}
    >
      <LoginSteps
        stage={stage}
        sentence={text(isAsked ? "login.sentence.goOn" : "login.sentence")}
        otherLogin={{ going: moreDestinations.agents, words: text("login.toAgents") }}
        links={
          <>
            <FormLink onFollow={() => goTo("forgot-password")}>{text("login.forgot")}</FormLink>
            <FormLink question={text("login.register.question")} onFollow={() => goTo("register")}>
              {text("login.register")}
            </FormLink>
          </>
        }
      />
    </Dialog>
  );
}
