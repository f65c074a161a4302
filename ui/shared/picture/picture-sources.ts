import { type PictureFormat, pictureForms } from "@parlour/core/shared/picture-forms";

/** What `srcset` takes for one of the gateway's own pictures; undefined for an address of any other kind, which stays the only one. */
export function srcSetOf(address: string | undefined, format: PictureFormat): string | undefined {
  const forms = address === undefined ? [] : pictureForms(address, format);
  return forms.length === 0 ? undefined : forms.map((form) => `${form.address} ${form.width}w`).join(", ");
}
