import { memberPath } from "../member/member.pages.ts";

/** The id of the part of the page, for links from mails and messages. */
export const OWN_DATA_ID = "your-data";

/** Where a player sees and changes what the operator may do with their data. */
export const ownDataPath = `${memberPath("securityCenter")}#${OWN_DATA_ID}`;
