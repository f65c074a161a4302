import { type ReactNode, useId } from "react";
import { IconButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import { List } from "../layout/list.tsx";
import styles from "./picture-upload.module.css";
import { usePreview } from "./use-preview.ts";

/** One of the pictures: how far it has come, in words. */
export interface ShownPicture {
  readonly key: string;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** "Waiting", "Uploading: 40 %", or what is wrong with it. */
  readonly words: string;
  readonly isWrong: boolean;
  /** Whole percents while it is sent; null before and after. */
  readonly percent: number | null;
  /** Whether it can be looked at: what is no picture is not shown as one. */
  readonly isPicture: boolean;
  readonly remove: { readonly label: string; readonly onPress: () => void };
  /** Null where another try would not help. */
  readonly retry: { readonly label: string; readonly onPress: () => void } | null;
}

export type PictureUploadProps = {
  label: string;
  help: ReactNode;
  error?: string;
  required?: boolean;
  /** The form's name of it: the focus goes there when something is wrong with it. */
  name: string;
  add: string;
  /** False while as many are there as there may be. */
  canAdd: boolean;
  pictures: readonly ShownPicture[];
  onChoose: (files: readonly File[]) => void;
};

/** Pictures that are sent as soon as they are chosen, each with a preview, its progress and a way to remove it (ACT-02). */
export function PictureUpload({
  label,
  help,
  error,
  required,
  name,
  add,
  canAdd,
  pictures,
  onChoose,
}: PictureUploadProps) {
  const id = useId();
  return (
    <fieldset className={styles.upload} aria-describedby={`${id}-note`}>
      <legend className={styles.label} data-required={required || undefined}>
        {label}
      </legend>
      <List className={styles.pictures}>
        {pictures.map((picture) => (
          <Shown key={picture.key} picture={picture} />
        ))}
        {canAdd && (
          <li className={styles.add}>
            <input
              type="file"
              className={styles.input}
              name={name}
              accept="image/png,image/jpeg"
              multiple
              aria-label={add}
              aria-describedby={`${id}-note`}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                onChoose([...(target.files ?? [])]);
                // The same file may be chosen once more after it was removed.
                target.value = "";
              }}
            />
            <span className={styles.face} aria-hidden="true">
              <Icon name={signs.plus} size="medium" />
              {add}
            </span>
          </li>
        )}
      </List>
      <p id={`${id}-note`} className={styles.note} data-error={error ? true : undefined} aria-live="polite">
        {error && <Icon name="warning" size="small" />}
        {error ?? help}
      </p>
    </fieldset>
  );
}

function Shown({ picture }: { picture: ShownPicture }) {
  const { name, bytes, words, isWrong, percent, isPicture, remove, retry } = picture;
  const preview = usePreview(isPicture ? bytes : null);
  return (
    <li className={styles.picture}>
      <span className={styles.preview}>
        {preview === null ? <Icon name={signs.image} size="large" /> : <img src={preview} alt="" />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.state} data-wrong={isWrong || undefined} role="status">
          {words}
        </span>
        {percent !== null && (
          <progress className={styles.progress} value={percent} max={100} aria-label={name} />
        )}
      </span>
      {retry !== null && <IconButton icon="refresh" label={retry.label} onClick={retry.onPress} />}
      <IconButton icon={signs.close} label={remove.label} onClick={remove.onPress} />
    </li>
  );
}
