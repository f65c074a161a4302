import type { Upload } from "@parlour/core/cashier/cashier.ports";
import { LARGEST_PICTURE_BYTES } from "@parlour/core/cashier/pictures.rules";
import { type PictureView, picturesView } from "@parlour/core/cashier/pictures.view";
import { useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { PictureUpload, type ShownPicture } from "../shared/picture-upload/picture-upload.tsx";

/** No more of a file is read than tells that it is too large. */
const uploadOf = async (file: File): Promise<Upload> => ({
  name: file.name,
  type: file.type,
  bytes: await file.slice(0, LARGEST_PICTURE_BYTES + 1).arrayBuffer(),
});

export type ProofPicturesProps = {
  label: string;
  /** What is wrong with them as a whole. */
  error?: string;
  required?: boolean;
};

/**
 * Pictures that prove something, for the form around it: they go to the room `pictures`, whose view tells the form which ones
 * the house has. The form clears them when they are filed.
 */
export function ProofPictures({ label, error, required }: ProofPicturesProps) {
  const text = useText();
  const room = useFeature("pictures");
  const view = picturesView(useSnapshot("pictures"));
  const [isUnreadable, setUnreadable] = useState(false);

  const choose = async (files: readonly File[]) => {
    const read = await Promise.allSettled(files.map(uploadOf));
    const uploads = read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    setUnreadable(uploads.length < files.length);
    room?.send({ type: "pictures.chosen", uploads });
  };

  const wordsOf = ({ state, percent, message }: PictureView) => {
    if (message !== null) return text(message.key, message.values);
    if (state === "sending") return text("pictures.sending", { percent });
    return text(state === "kept" ? "pictures.kept" : "pictures.waiting");
  };

  const shown = view.pictures.map((picture): ShownPicture => {
    const { key, upload, state, percent, canRetry } = picture;
    const { name } = upload;
    return {
      key,
      name,
      bytes: upload.bytes,
      words: wordsOf(picture),
      isWrong: state === "failed",
      percent: state === "sending" ? percent : null,
      isPicture: state !== "failed" || canRetry,
      remove: {
        label: text("pictures.remove", { name }),
        onPress: () => room?.send({ type: "picture.removed", key }),
      },
      retry: canRetry
        ? {
            label: text("pictures.retry", { name }),
            onPress: () => room?.send({ type: "picture.retried", key }),
          }
        : null,
    };
  });
  return (
    <PictureUpload
      label={label}
      help={text("deposit.proof.help")}
      error={isUnreadable ? text("pictures.unreadable") : error}
      required={required}
      name="proof"
      add={text("pictures.add")}
      canAdd={view.canAdd}
      pictures={shown}
      onChoose={(files) => void choose(files)}
    />
  );
}
