import type { PopupStore } from "@parlour/core/announcements/announcements.ports";

/** Pop-ups count as closed, because they would cover the page at any step (ANN-04). */
export function closePopups({ popupStore }: { readonly popupStore: PopupStore }): void {
  Object.assign(popupStore, { wasClosed: () => true } satisfies Partial<PopupStore>);
}

/** The same in a page, before its own scripts run. It survives a logout, which clears the tab's storage. */
export function keepPopupsClosed(): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return /^(popups|welcome)\./.test(key) ? "closed" : read.call(this, key);
  };
}
