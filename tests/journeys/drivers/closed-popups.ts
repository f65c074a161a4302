import type { PopupStore } from "@parlour/core/announcements/announcements.ports";

/** Whoever goes through a journey has closed the pop-ups long ago: they would come over the page at any step (ANN-04). */
export function closePopups({ popupStore }: { readonly popupStore: PopupStore }): void {
  Object.assign(popupStore, { wasClosed: () => true } satisfies Partial<PopupStore>);
}

/** The same in a page, before its own scripts run; a log out clears the tab's storage, and this stays. */
export function keepPopupsClosed(): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return key.startsWith("popups.") ? "closed" : read.call(this, key);
  };
}
