import { Brand } from "../header/brand.tsx";
import { destinations } from "../navigation/destinations.ts";
import { useText } from "../portal/portal-context.tsx";
import { Choices } from "../preferences/choices.tsx";
import { useOverlays } from "../session/use-overlays.ts";
import { FormLink } from "../shared/form/form-links.tsx";
import styles from "./agent-login.module.css";
import { LoginSteps, useLoginStage } from "./login-steps.tsx";

/**
 * The agents' login page at `/agent` (AGENT-05), with the same machine as the login dialog, started for agents. It
 * offers no free play and no third parties; a forced password change opens over it as elsewhere. Its frame is its own:
 * nothing of the player's navigation is here.
 */
export function AgentLogin() {
  const text = useText();
  const { goTo, navigate } = useOverlays();
  const title = text("login.agent.title");
  const stage = useLoginStage({ shown: true, title });
  return (
    <div className={styles.page} data-fills>
      <header className={styles.head}>
        <Brand />
        <Choices />
      </header>
      <section className={styles.card} aria-labelledby="agent-login-title">
        <h1 id="agent-login-title" className={styles.title} tabIndex={-1}>
          {stage?.title ?? title}
        </h1>
        {stage === undefined ? (
          <div className={styles.waiting} aria-busy />
        ) : (
          <LoginSteps
            stage={stage}
            sentence={text("login.agent.sentence")}
            otherLogin={{ going: { to: destinations.login.to }, words: text("login.agent.toHome") }}
            links={
              <>
                <FormLink onFollow={() => goTo("forgot-password")}>{text("login.forgot")}</FormLink>
                <FormLink question={text("login.agent.player")} onFollow={() => navigate("/login")}>
                  {text("login.agent.toPlayers")}
                </FormLink>
              </>
            }
          />
        )}
      </section>
    </div>
  );
}
