import { equal, notEqual, ok } from "node:assert/strict";
import { inventStranger } from "@parlour/testkit/journeys/entering";
import { journey } from "@parlour/testkit/journeys/journey";
import { comesAsNewPlayer, logsOut, registersByName, registersByPhone } from "./steps.ts";

const INVITATION = "MORGAN7";

/** How people become players, and how they get back in. */
export const enteringJourneys = [
  journey(
    "REG-01 REG-02 REG-03 REG-06 a visitor registers by name, is logged in, and is on home",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/hot");
      await registersByName(visitor, who);
      const { name } = await visitor.seesPlayer();
      equal(name, who.username);
      await visitor.seesNoDialog();
      await visitor.seesPage("home");
      await visitor.seesAddress("/");
      equal(await visitor.seesBalance(), "0.00");
    },
  ),
  journey(
    "REG-04 REG-07 errors appear at their fields: passwords that differ, terms, age",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/register");
      await visitor.fillsRegistration({
        username: who.username,
        password: who.password,
        confirmPassword: `${who.password}y`,
        birthday: `${new Date().getUTCFullYear() - 10}-01-01`,
      });
      await visitor.submitsTheRegistration();
      await visitor.seesRegistrationError("confirmPassword", "validation.confirmation");
      await visitor.seesRegistrationError("terms", "error.termsUnticked");
      await visitor.seesRegistrationError("birthday", "registration.error.underAge");
      await visitor.fillsRegistration({ confirmPassword: who.password, birthday: who.birthday });
      await visitor.agrees();
      await visitor.submitsTheRegistration();
      await visitor.seesPlayer();
    },
  ),
  journey(
    "REG-01 a field that the operator adds while running appears in the form and is required",
    async (visitor, { operator }) => {
      const who = inventStranger();
      await visitor.opens("/register");
      ok(!(await visitor.seesRegistrationFields()).includes("occupation"));
      await visitor.closesTheDialog();
      await operator.asksWhoRegistersFor("occupation");
      await registersByName(visitor, who);
      ok((await visitor.seesRegistrationFields()).includes("occupation"));
      await visitor.seesRegistrationError("occupation", "validation.missing");
      await visitor.fillsRegistration({ occupation: "Lamplighter" });
      await visitor.submitsTheRegistration();
      await visitor.seesPlayer();
    },
    ["operator"],
  ),
  journey(
    "OPS-04 REG-02 WALLET-01 a visitor chooses one of several currencies at the registration, and has the balance in it",
    async (visitor, { operator }) => {
      const who = inventStranger();
      await operator.offersCurrencies("USD", "JPY");
      await visitor.opens("/");
      await registersByName(visitor, who);
      await visitor.seesRegistrationError("currency", "validation.missing");
      await visitor.fillsRegistration({ currency: "JPY" });
      await visitor.submitsTheRegistration();
      await visitor.seesPlayer();
      // Yen have no smaller unit.
      equal(await visitor.seesBalance(), "0");
    },
    ["operator"],
  ),
  journey("REG-05 an invited visitor sees who invited, and can register", async (visitor) => {
    await visitor.opensInvited(INVITATION);
    await visitor.opensTheRegistration();
    await visitor.seesInvitedBy("Morgan");
    await visitor.closesTheDialog();
    await registersByName(visitor, inventStranger());
    await visitor.seesPlayer();
  }),
  journey("REG-05 ERR-01 an unknown invitation code is refused at its field", async (visitor) => {
    const who = inventStranger();
    await visitor.opens("/");
    await visitor.opensTheRegistration();
    await visitor.fillsRegistration({ referralCode: "NOBODY99" });
    await visitor.closesTheDialog();
    await registersByName(visitor, who);
    await visitor.seesRegistrationError("referralCode", "error.invitationCode");
    await visitor.fillsRegistration({ referralCode: INVITATION });
    await visitor.submitsTheRegistration();
    await visitor.seesPlayer();
  }),
  journey("REG-08 a half-filled form is kept when it is opened again, except passwords", async (visitor) => {
    const who = inventStranger();
    await visitor.opens("/");
    await visitor.opensTheRegistration();
    await visitor.fillsRegistration({ username: who.username, password: who.password });
    await visitor.closesTheDialog();
    await visitor.opensTheRegistration();
    await visitor.seesTyped("username", who.username);
    await visitor.seesTyped("password", "");
  }),
  journey(
    "REG-03 SMS-01 LOGIN-12 a visitor registers by phone, logs out, and logs in again with a code",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/");
      await registersByPhone(visitor, who);
      await logsOut(visitor);
      await visitor.opensTheLogin();
      await visitor.logsInByPhone(who.phone);
      await visitor.asksForCode();
      await visitor.typesCode("000000");
      await visitor.submitsTheLogin();
      await visitor.seesFieldError("verificationCode", "phone.error.code");
      await visitor.seesCaptcha();
      await visitor.solvesCaptcha();
      await visitor.typesCodeSentTo(who.phone);
      await visitor.submitsTheLogin();
      await visitor.seesPlayer();
    },
    ["captcha"],
  ),
  journey(
    "SMS-03 the countdown of a code continues when the form is opened again, and in another tab",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/");
      await visitor.opensTheRegistration();
      await visitor.choosesRegistration("registerMobile");
      await visitor.choosesCountry(who.phone.countryDialingCode);
      await visitor.fillsRegistration({ mobileNum: who.phone.mobileNum });
      await visitor.asksForCode();
      await visitor.seesCountdown();
      await visitor.closesTheDialog();
      await visitor.opensTheRegistration();
      await visitor.choosesRegistration("registerMobile");
      await visitor.seesCountdown();
      const other = await visitor.opensAnotherTab("/register");
      await other.choosesRegistration("registerMobile");
      await other.seesCountdown();
    },
  ),
  journey(
    "FORGOT-01 FORGOT-03 a player who forgot the password gets a mail, sets a new one and logs in with it",
    async (visitor) => {
      const who = await comesAsNewPlayer(visitor);
      await logsOut(visitor);
      await visitor.opensForgotten();
      await visitor.fillsForgotten({ username: who.username, email: "someone.else@example.com" });
      await visitor.submitsForgotten();
      await visitor.seesMessage("error.userNotFound");
      await visitor.fillsForgotten({ email: who.email });
      await visitor.submitsForgotten();
      await visitor.seesMailed();
      await visitor.followsMailTo(who.email);
      const better = `${who.password}2`;
      await visitor.fillsForgotten({ newPassword: better, confirmNewPassword: better });
      await visitor.submitsForgotten();
      await visitor.seesMessage("forgot.reset");
      await visitor.logsInAs(who.username, better);
      await visitor.seesPlayer();
    },
  ),
  journey(
    "FORGOT-02 a player who forgot the password sets a new one by phone, and is logged in",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/");
      await registersByPhone(visitor, who);
      await logsOut(visitor);
      await visitor.opensForgotten();
      await visitor.choosesForgotten("mobileNum");
      await visitor.choosesCountry(who.phone.countryDialingCode);
      const better = `${who.password}2`;
      await visitor.fillsForgotten({ mobileNum: who.phone.mobileNum });
      await visitor.asksForCode();
      await visitor.typesCodeSentTo(who.phone);
      await visitor.fillsForgotten({ newPassword: better, confirmNewPassword: better });
      await visitor.submitsForgotten();
      await visitor.seesPlayer();
      await visitor.seesAddress("/");
    },
  ),
  journey(
    "LOGIN-09 a login from a new address asks for the second factor, once",
    async (player, { operator }) => {
      await operator.forgetsAddresses("guarded");
      await player.opens("/");
      await player.opensTheLogin();
      await player.logsIn({ as: "guarded" });
      await player.seesSecondFactor();
      await player.provesSecondFactor("wrong");
      await player.seesMessage("secondFactor.error.wrong");
      await player.provesSecondFactor("authenticator");
      await player.seesPlayer();
      await logsOut(player);
      await player.opensTheLogin();
      await player.logsIn({ as: "guarded" });
      await player.seesPlayer();
    },
    ["operator"],
  ),
  journey(
    "LOGIN-09 a login from a new address without an authenticator asks for a code by mail, once",
    async (player, { operator }) => {
      const who = await comesAsNewPlayer(player);
      await logsOut(player);
      await operator.sendsCodesToLogIn(who.username);
      await player.opensTheLogin();
      await player.logsInAs(who.username, who.password);
      await player.seesSecondFactor();
      await player.typesWrongCode();
      await player.seesMessage("phone.error.code");
      await player.provesWithCodeSentTo(who.email);
      await player.seesPlayer();
      await logsOut(player);
      await player.opensTheLogin();
      await player.logsInAs(who.username, who.password);
      await player.seesPlayer();
    },
    ["operator"],
  ),
  journey(
    "SESSION-05 PERM-06 a visitor plays for free, and reaches a trial account's limits",
    async (visitor) => {
      await visitor.opens("/");
      await visitor.opensTheLogin();
      await visitor.playsForFree();
      await visitor.seesPlayer();
      notEqual(await visitor.seesBalance(), "0.00");
      await visitor.opensMemberCentre();
      await visitor.seesDialog("true-account");
    },
  ),
  journey(
    "SESSION-02 SESSION-03 a player ends all other sessions, which are then logged out",
    async (player) => {
      const who = await comesAsNewPlayer(player);
      await player.opens("/");
      await player.opensTheLogin();
      await player.logsInAs(who.username, who.password);
      await player.seesPlayer();
      await player.opensDevices();
      await player.seesDevices(2);
      await player.endsOtherDevices();
      await player.seesDevices(1);
    },
  ),
  journey("PWD-01 PWD-02 a player changes the password, and the old one stops working", async (player) => {
    const who = await comesAsNewPlayer(player);
    const better = `${who.password}2`;
    await player.opensPasswordChange();
    await player.changesPassword(who.password, better);
    await player.seesMessage("password.changed");
    await player.seesNoDialog();
    await player.seesAddress("/");
    await logsOut(player);
    await player.opensTheLogin();
    await player.logsInAs(who.username, better);
    await player.seesPlayer();
  }),
];
