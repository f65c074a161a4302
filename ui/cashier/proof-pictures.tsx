import { LARGEST_PICTURE_BYTES } from "@parlour/core/cashier/pictures.rules";
import { type PictureView, picturesForm } from "@parlour/core/cashier/pictures.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { PictureUpload, type ShownPicture } from "../shared/picture-upload/picture-upload.tsx";
import { useReadFiles } from "../shared/picture-upload/use-read-files.ts";

export type ProofPicturesProps = {
  label: string;
  /** Where the pictures are kept until their form is sent. */
  feature?: "pictures" | "identityPictures" | "addressPictures";
  help?: string;
  /** The field's name in the form, which focuses it after an error. */
  name?: string;
  /** An error about the pictures as a whole. */
  error?: string;
  required?: boolean;
};

/** Pictures as proof in a form; each uploads as soon as the player chooses it (ACT-02). */
export function ProofPictures({ feature = "pictures", ...props }: ProofPicturesProps) {
  const view = useView(feature, picturesForm);
  return view && <Chosen {...props} view={view} />;
}

function Chosen({
  label,
  help,
  name: field = "proof",
  error,
  required,
  view,
}: Omit<ProofPicturesProps, "feature"> & { view: ReturnType<typeof picturesForm> }) {
  const text = useText();
  // Reads one byte beyond the limit, which is enough to detect a file that is too large.
  const { isUnreadable, read } = useReadFiles(LARGEST_PICTURE_BYTES + 1);
  const choose = async (files: readonly File[]) => view.choose(await read(files));

  const wordsOf = ({ state, percent, message }: PictureView) => {
    if (message !== null) return text(message.key, message.values);
    if (state === "sending") return text("pictures.sending", { percent });
    return text(state === "kept" ? "pictures.kept" : "pictures.waiting");
  };

  const shown = view.pictures.map((picture): ShownPicture => {
    const { key, upload, state, percent, canRetry, remove, retry } = picture;
    const { name } = upload;
    return {
      key,
      name,
      bytes: upload.bytes,
      words: wordsOf(picture),
      isWrong: state === "failed",
      percent: state === "sending" ? percent : null,
      isPicture: state !== "failed" || canRetry,
      remove: { label: text("pictures.remove", { name }), onPress: remove },
      retry: canRetry ? { label: text("pictures.retry", { name }), onPress: retry } : null,
    };
  });
  return (
    <PictureUpload
      label={label}
      help={help ?? text("deposit.proof.help")}
      error={isUnreadable ? text("pictures.unreadable") : error}
      required={required}
      name={field}
      add={text("pictures.add")}
      canAdd={view.canAdd}
      pictures={shown}
      onChoose={(files) => void choose(files)}
    />
  );
}
