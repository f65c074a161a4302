import type { Profile } from "@parlour/core/account/account.ports";
import { formatDay, formatMoment } from "@parlour/core/shared/format";
import { useId, useState } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Who the player is to the house, and to others: what is known of them, their nickname and picture (MEMBER-04). */
export function Person({ profile }: { profile: Profile }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
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
      <NicknameForm nickname={profile.nickname} />
      <AvatarChoice profile={profile} />
    </section>
  );
}

function NicknameForm({ nickname }: { nickname: string }) {
  const text = useText();
  const [typed, setTyped] = useState(nickname);
  const change = useAccountChange(({ kind }) => kind === "nickname");
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: change.error === null ? null : "message",
    isBusy: change.isSending,
  });
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (change.isHeld) return;
        change.send({ kind: "nickname", nickname: typed });
        afterAttempt();
      }}
    >
      <ChangeNotice change={change} />
      <div className={styles.inline}>
        <Field
          name="nickname"
          label={text("account.nickname")}
          help={text("account.nickname.help")}
          autoComplete="nickname"
          value={typed}
          readOnly={change.isHeld}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={change.isSending} disabled={change.isHeld && !change.isSending}>
          {text("account.save")}
        </Button>
      </div>
    </Form>
  );
}

/** The drawn pictures, as the platform's own radio buttons: the choice is sent when it is made. */
function AvatarChoice({ profile }: { profile: Profile }) {
  const text = useText();
  const bases = useImageBases();
  const change = useAccountChange(({ kind }) => kind === "avatar");
  const { avatar, avatars, nickname } = profile;
  return (
    <div className={styles.choice}>
      <ChangeNotice change={change} />
      <fieldset className={styles.avatars} aria-busy={change.isSending}>
        <legend className={styles.legend}>{text("account.avatars")}</legend>
        {avatars.map(({ id, path }, at) => (
          <label key={id} className={styles.avatar}>
            <input
              type="radio"
              name="avatar"
              className={styles.radio}
              value={id}
              checked={path === avatar}
              // Not disabled while one is sent: the focus would be gone.
              onChange={() => !change.isHeld && change.send({ kind: "avatar", id })}
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
