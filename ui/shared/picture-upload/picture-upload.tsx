import { type ReactNode, useId } from "react";
import { IconButton } from "../button/button.tsx";
import { FieldNote } from "../field/field-note.tsx";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import { List } from "../layout/list.tsx";
import styles from "./picture-upload.module.css";
import { usePreview } from "./use-preview.ts";

/** A picture with its upload progress in words. */
export interface ShownPicture {
  readonly key: string;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** "Waiting", "Uploading: 40 %", or an error. */
  readonly words: string;
  readonly isWrong: boolean;
  /** Whole percent during the upload; null before and after. */
  readonly percent: number | null;
  /** Whether a preview can be shown; other files have none. */
  readonly isPicture: boolean;
  readonly remove: { readonly label: string; readonly onPress: () => void };
  /** Null where a retry would not help. */
  readonly retry: { readonly label: string; readonly onPress: () => void } | null;
}

export type PictureUploadProps = {
  label: string;
  help: ReactNode;
  error?: string;
  required?: boolean;
  /** The field's name in the form, which focuses it after an error. */
  name: string;
  add: string;
  /** False while the maximum number is reached. */
  canAdd: boolean;
  pictures: readonly ShownPicture[];
  onChoose: (files: readonly File[]) => void;
};

/** Pictures that upload as soon as the player chooses them, each with a preview, its progress and a remove button (ACT-02). */
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
                // Lets the player choose the same file again after removing it.
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
      <FieldNote id={`${id}-note`} help={help} error={error} />
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
