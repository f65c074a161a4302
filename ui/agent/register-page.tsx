import type { RegisterLink } from "@parlour/core/agent/agent.ports";
import { linkClosingView, linkForm, newcomerForm } from "@parlour/core/agent/register.view";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./register.module.css";
import { LinkCard, useLinkName } from "./register-link.tsx";
import { NewLink } from "./register-new-link.tsx";
import { NewDownline } from "./register-newcomer.tsx";

/** Links that others register by, and direct registration (AGENT-04). */
export function RegisterPage() {
  const text = useText();
  const links = useQuery("registerLinks");
  const link = useView("newLink", linkForm);
  const downline = useView("downlineRegistration", newcomerForm);
  if (link === null || downline === null) return null;
  // One at a time; what is on its way, or may be, stays.
  const choose = (chosen: typeof link | typeof downline, other: typeof link | typeof downline) => {
    other.begin();
    chosen.open();
  };
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <Button
          kind={link.isOpen || downline.isOpen ? "secondary" : "primary"}
          icon={signs.plus}
          aria-expanded={link.isOpen}
          onClick={() => choose(link, downline)}
        >
          {text("register.do.link")}
        </Button>
        <Button icon={signs.users} aria-expanded={downline.isOpen} onClick={() => choose(downline, link)}>
          {text("register.do.downline")}
        </Button>
      </div>
      {link.isOpen && <NewLink view={link} />}
      {downline.isOpen && <NewDownline view={downline} />}
      <QueryContent read={links} failed="register.links.failed" until={<Skeleton className={styles.blank} />}>
        {(all) => <Links links={all} />}
      </QueryContent>
    </div>
  );
}

/** The links that are open, and the closing of one, which is asked about first. */
export function Links({ links }: { links: readonly RegisterLink[] }) {
  const text = useText();
  const words = useWords();
  const closing = useView("linkClosing", linkClosingView);
  if (closing === null) return null;
  const { step, asked, message } = closing;
  const isUncertain = step === "uncertain";
  return (
    <section className={styles.page} aria-labelledby="links-title">
      <h2 id="links-title" tabIndex={-1} className={styles.title}>
        {text("register.links")}
      </h2>
      {message !== null && (
        <div className={styles.panel}>
          <FormNotice
            sentence=""
            message={
              isUncertain
                ? text("register.uncertain", { reason: words(message) ?? "" })
                : (words(message) ?? null)
            }
          />
          {isUncertain && (
            <div className={styles.actions}>
              <Button icon="refresh" onClick={closing.confirm}>
                {text("register.ask")}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.cards}>
        {links.map((link) => (
          <LinkCard
            key={link.id}
            link={link}
            isClosing={step === "submitting" && asked === link.id}
            isHeldUp={isUncertain || (step === "submitting" && asked !== link.id)}
            {...(!link.isOwn && { onClose: () => closing.ask(link.id) })}
          />
        ))}
      </div>
      <ClosingQuestion closing={closing} link={links.find(({ id }) => id === asked) ?? null} />
    </section>
  );
}

function ClosingQuestion({
  closing,
  link,
}: {
  closing: ReturnType<typeof linkClosingView>;
  link: RegisterLink | null;
}) {
  const text = useText();
  const nameOf = useLinkName();
  if (closing.step !== "reviewing" || link === null) return null;
  return (
    <Dialog
      name="close-link"
      open
      title={text("register.link.close.title", { name: nameOf(link) })}
      sentence={text("register.link.close.sentence")}
      close={{ label: text("register.link.close.no"), onClose: closing.leave }}
      actions={
        <>
          <Button kind="quiet" onClick={closing.leave}>
            {text("register.link.close.no")}
          </Button>
          <Button kind="danger" onClick={closing.confirm}>
            {text("register.link.close.yes")}
          </Button>
        </>
      }
    />
  );
}
