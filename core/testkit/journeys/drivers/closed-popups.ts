import type { PopupStore } from "@parlour/core/announcements/announcements.ports";

/** Pop-ups count as closed, because they would cover the page at any step (ANN-04). */
export function closePopups({ popupStore }: { readonly popupStore: PopupStore }): void {
  Object.assign(popupStore, { wasClosed: () => true } satisfies Partial<PopupStore>);
}
