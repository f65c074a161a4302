import { createPart, lazyPart, partOf } from "../shared/part.tsx";

const loginDialog = createPart(() => import("../login/login-dialog.tsx"));

/** What an open portal shows only when it is wanted. It is named here, so that the first download does not name it. */
export const LoginDialog = partOf(loginDialog, (part) => part.LoginDialog);
export const FavouritesRow = lazyPart(
  () => import("../home/favourites-row.tsx"),
  (part) => part.FavouritesRow,
);
export const Footer = lazyPart(
  () => import("../footer/footer.tsx"),
  (part) => part.Footer,
);
export const Member = lazyPart(
  () => import("../header/member.tsx"),
  (part) => part.Member,
);
export const Showcase = lazyPart(
  () => import("../showcase/showcase.tsx"),
  (part) => part.Showcase,
);
export const HomeCodes = lazyPart(
  () => import("../download/home-codes.tsx"),
  (part) => part.HomeCodes,
);

/** Fetches the script of the login pop-up, as soon as a person reaches for its button. */
export const preload = {
  login: () => void loginDialog.load().catch(() => undefined),
};
