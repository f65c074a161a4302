import { loginView } from "@parlour/core/login/login.view";
import { destinations } from "../navigation/destinations.ts";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useLast } from "../session/use-last.ts";
import { useOverlays } from "../session/use-overlays.ts";
import styles from "./agent-login.module.css";
import { LoginForm, LoginLink } from "./login-form.tsx";

/** The agents' own door at `/agent` (AGENT-05): the same machine as the pop-up's, which entered as an agent. */
export function AgentLogin() {
  const text = useText();
  const login = useFeature("login");
  const snapshot = useLast(useSnapshot("login"));
  const { goTo, navigate } = useOverlays();
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="agent-login-title">
        <h1 id="agent-login-title" className={styles.title} tabIndex={-1}>
          {text("login.agent.title")}
        </h1>
        {snapshot === undefined ? (
          <div className={styles.waiting} aria-busy />
        ) : (
          <LoginForm
            view={loginView(snapshot)}
            send={(event) => login?.send(event)}
            sentence={text("login.agent.sentence")}
            otherDoor={{ going: { to: destinations.login.to }, words: text("login.agent.toHome") }}
            links={
              <>
                <LoginLink onFollow={() => goTo("forgot-password")}>{text("login.forgot")}</LoginLink>
                <LoginLink question={text("login.agent.player")} onFollow={() => navigate("/login")}>
                  {text("login.agent.toPlayers")}
                </LoginLink>
              </>
            }
          />
        )}
      </section>
    </div>
  );
}
