const STATE = /\buse(?:State|Reducer)\b/;
const NAMED_ONE_BY_ONE = /^ui\/(?!shared\/).*\.tsx?$/;
const SHOWN_ALONE = /(?:\.stories|-stories|-story)\.tsx?$/;

/**
 * Files of ui outside ui/shared that keep state, and why another front end would not have it: it is looks, not a flow. What is
 * typed, sent and answered is a machine's (core/forms/form.machine.ts).
 */
export const statefulFiles = {
  "ui/agent/announcements-page.tsx": "which page of a list that is all here",
  "ui/agent/downlines-page.tsx": "whether a dialog is open",
  "ui/agent/register-link.tsx": "whether a code is unfolded",
  "ui/announcements/announcements-dialog.tsx": "which page of a list that is all here",
  "ui/announcements/notice-choice.tsx": "which notice is unfolded",
  "ui/announcements/notice-line.tsx": "whether the line is paused, and the notice that stands still",
  "ui/catalogue/game-grid.tsx": "which rows are in sight, and the focus",
  "ui/catalogue/game-tile.tsx": "whether a tile is unfolded",
  "ui/catalogue/tables.tsx": "whether all tables are unfolded",
  "ui/download/download-screen.tsx": "whether the codes on the screen carry the login along",
  "ui/favourites/use-removals.ts": "the tile that has gone from sight, for the row that offers it back",
  "ui/header/main-nav.tsx": "whether the menu of games hangs open, and which vendors beside it",
  "ui/launch/game-frame.tsx": "whether the frame has loaded",
  "ui/lottery/opened-numbers.tsx": "which tab is shown",
  "ui/pages/help-screen.tsx": "the words that a text at hand is searched for",
  "ui/portal/overlays.tsx": "the layer that fades away",
  "ui/portal/portal-app.tsx": "whether a browser draws it yet, and not a server",
  "ui/records/one-account.tsx": "an account before it is looked for",
  "ui/records/record-bar.tsx": "days before they are asked for, and whether the sheet is open",
  "ui/records/record-table.tsx": "which rows are unfolded",
  "ui/search/search-screen.tsx": "what is typed before the search's machine has come",
  "ui/showcase/jackpot.tsx": "the figure that stands while it is paused",
  "ui/showcase/use-in-sight.ts": "whether it is in sight",
  "ui/showcase/winners.tsx": "whether the board is paused",
  "ui/side-menu/category-line.tsx": "whether a line is unfolded",
  "ui/side-menu/menu-codes.tsx": "which code is unfolded",
  "ui/side-menu/side-menu.tsx": "whether a browser draws it yet, and not a server",
  "ui/verification/phone-field.tsx": "which of several countries with one code was chosen",
  "ui/withdrawal/awaiting-payments.tsx": "the places of the page where the notice and its count are drawn",
};

/** Sentences about files that keep state and are not listed, and about listed ones that keep none; `read` answers a text. */
export function strayState(files, read, listed = statefulFiles) {
  const keeps = files.filter(
    (file) => NAMED_ONE_BY_ONE.test(file) && !SHOWN_ALONE.test(file) && STATE.test(read(file)),
  );
  return [
    ...keeps
      .filter((file) => !(file in listed))
      .map(
        (file) =>
          `${file} keeps state: a flow belongs into core; looks are listed in scripts/lib/ui-state.mjs`,
      ),
    ...Object.keys(listed)
      .filter((file) => !keeps.includes(file))
      .map((file) => `${file} keeps no state any more: take it off the list in scripts/lib/ui-state.mjs`),
  ];
}
