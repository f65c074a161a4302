import { journey } from "@parlour/testkit/journeys/journey";
import { comesAsPlayer } from "./steps.ts";

const minor = (figure: string): bigint => BigInt(figure.replaceAll(/\D/g, ""));

/** The member centre, and the money that is looked after there. */
export const memberJourneys = [
  journey(
    "MEMBER-01 WALLET-01 WALLET-02 a player opens the member centre, transfers money to a vendor and back",
    async (player) => {
      await comesAsPlayer(player);
      const before = minor(await player.seesBalance());
      await player.opensMemberCentre();
      await player.seesPage("member");
      await player.seesMemberPage("securityCenter");
      await player.goesTo("/member?page=transferFund");
      await player.seesMemberPage("transferFund");
      await player.goesBack();
      await player.seesMemberPage("securityCenter");
      await player.goesForward();
      await player.seesMemberPage("transferFund");

      const vendor = await player.movesToAVendor("12.50");
      await player.seesBalanceOf(before - 12_50n);
      await player.seesAtVendor(vendor, 12_50n);
      await player.reloads();
      await player.seesMemberPage("transferFund");
      await player.seesAtVendor(vendor, 12_50n);
      await player.bringsAllBack();
      await player.seesNothingAtVendors();
      await player.seesBalanceOf(before);
    },
  ),
  journey(
    "MEMBER-01 PERM-05 PERM-06 the member centre asks for a login, and refuses trial accounts",
    async (visitor) => {
      await visitor.opens("/");
      await visitor.seesPage("home");
      await visitor.seesVisitor();
      await visitor.opensMemberCentre();
      await visitor.seesDialog("login");
      await visitor.logsIn({ as: "trial" });
      // What it says lies over the page: who is here is seen once it is closed.
      await visitor.seesDialog("true-account");
      await visitor.closesTheDialog();
      await visitor.seesNoDialog();
      await visitor.seesPlayer();
    },
  ),
];
