import type { Profile } from "@parlour/core/account/account.ports";
import { avatarChoice, nicknameForm } from "@parlour/core/account/account.view";
import { formatDay, formatMoment } from "@parlour/core/shared/format";
import { useId } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";

/** The player's profile: known data, nickname and picture (MEMBER-04). */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const nickname = useView("nickname", nicknameForm);
  const none = text("account.none");
  const facts = [
    { name: text("account.name"), value: profile.account },
    { name: text("account.email"), value: profile.email || none },
    { name: text("account.phone"), value: profile.phone || none },
    { name: text("account.birthday"), value: profile.birthday || none },
    { name: text("account.joined"), value: formatDay(profile.joinedAtMs, tag) },
    {
      name: text("account.lastSignIn"),
      value: profile.lastSignInAtMs === null ? none : formatMoment(profile.lastSignInAtMs, tag),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={page.subtitle}>
        {text("account.you")}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {nickname && <NicknameForm view={nickname} />}
      <AvatarChoice profile={profile} />
    </section>
  );
}

function NicknameForm({ view }: { view: ReturnType<typeof nicknameForm> }) {
  const text = useText();
  const form = useFormFocus(view, "nickname");
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <ChangeNotice view={view} saved="account.saved.nickname" />
      <div className={styles.inline}>
        <TypedField
          field={view.fields.nickname}
          label={text("account.nickname")}
          help={text("account.nickname.help")}
          autoComplete="nickname"
        />
        <Button type="submit" busy={view.step === "submitting"} disabled={view.step === "uncertain"}>
          {text("account.save")}
        </Button>
      </div>
    </Form>
  );
}

/** The avatars as native radio buttons; choosing one sends it. */
function AvatarChoice({ profile: { avatar, avatars, nickname } }: { profile: Profile }) {
  const text = useText();
  const bases = useImageBases();
  const view = useView("avatar", avatarChoice);
  return (
    <div className={styles.choice}>
      {view && (
        <ChangeNotice
          view={{ ...view, notice: view.message, failure: null, submit: view.confirm }}
          saved="account.saved.avatar"
        />
      )}
      <fieldset className={styles.avatars} aria-busy={view?.step === "submitting"}>
        <legend className={styles.legend}>{text("account.avatars")}</legend>
        {avatars.map(({ id, path }, at) => (
          <label key={id} className={styles.avatar}>
            <input
              type="radio"
              name="avatar"
              className={styles.radio}
              value={id}
              checked={path === avatar}
              // Not disabled while submitting, because a disabled input loses the focus.
              onChange={() => view?.ask(id)}
            />
            <Avatar name={nickname} src={path} bases={bases} size="large" />
            <VisuallyHidden>
              {text("account.avatars.one", { place: at + 1, count: avatars.length })}
            </VisuallyHidden>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
