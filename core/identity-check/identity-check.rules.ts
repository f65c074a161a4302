import {
  type CheckState,
  type DocumentPurpose,
  type DocumentsRequest,
  documentKinds,
  type IdentityCheck,
} from "./identity-check.ports.ts";

/** Whether the player can send documents now; a state is null while no check was asked for. */
export const canSend = ({
  isOn,
  state,
}: {
  readonly isOn: boolean;
  readonly state: CheckState | null;
}): boolean => isOn && (state === "asked" || state === "refused");

/** Whether the page shows anything of checks: they are on, or one was asked for. */
export const isCheckShown = ({ isOn, asked }: Pick<IdentityCheck, "isOn" | "asked">): boolean =>
  isOn || asked !== null;

/** Whether there is one document for everything that is wanted, each of a fitting kind and with pictures. */
export function isComplete({ documents }: DocumentsRequest, wanted: readonly DocumentPurpose[]): boolean {
  const purposes = documents.map(({ purpose }) => purpose);
  return (
    new Set(purposes).size === purposes.length &&
    wanted.every((purpose) => purposes.includes(purpose)) &&
    documents.every(
      ({ purpose, kind, fileIds }) =>
        documentKinds[purpose].some((fitting) => fitting === kind) && fileIds.length > 0,
    )
  );
}
