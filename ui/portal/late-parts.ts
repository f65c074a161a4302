import { createPart, lazyPart, partOf } from "../shared/part.tsx";

const loginDialog = createPart(() => import("../login/login-dialog.tsx"));
const near = createPart(() => import("../home/near-parts.ts"));

/** What an open portal shows only when it is wanted. It is named here, so that the first download does not name it. */
export const LoginDialog = partOf(loginDialog, (part) => part.LoginDialog);
export const FavouritesRow = partOf(near, (part) => part.FavouritesRow);
export const Footer = partOf(near, (part) => part.Footer);
export const HomeCodes = partOf(near, (part) => part.HomeCodes);
export const NoGames = partOf(near, (part) => part.NoGames);
export const Showcase = partOf(near, (part) => part.Showcase);
export const TileFacts = partOf(near, (part) => part.TileFacts);
export const Member = lazyPart(
  () => import("../header/member.tsx"),
  (part) => part.Member,
);

/** Fetches the script of the login pop-up, as soon as a person reaches for its button. */
export const preload = {
  login: () => void loginDialog.load().catch(() => undefined),
};
