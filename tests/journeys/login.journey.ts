import { equal, match, notEqual } from "node:assert/strict";
import { journey } from "@parlour/testkit/journeys/journey";
import { logsOut } from "./steps.ts";

/** How people come in, and how the operator turns them away. */
export const loginJourneys = [
  journey(
    "LOGIN-01 LOGIN-03 LOGIN-04 HEADER-03 HEADER-04 WALLET-01 PERM-10 a player logs in and sees name, VIP and balance",
    async (player) => {
      await player.opens("/");
      await player.seesVisitor();
      await player.opensTheLogin();
      await player.seesDialog("login");
      await player.seesNoCaptcha();
      await player.logsIn({ as: "player" });
      const { name, vip } = await player.seesPlayer();
      notEqual(name, "");
      notEqual(vip, null, "the player's VIP label and rank");
      match(await player.seesBalance(), /^\d{1,3}(,\d{3})*\.\d\d$/);
      await player.seesNoDialog();
      await player.seesPage("home");
      await player.hasNoPasswordKept("player");
    },
  ),
  journey(
    "LOGIN-07 a wrong password requires a captcha, a wrong captcha is refused, and a correct one logs in",
    async (player) => {
      await player.opens("/login");
      await player.seesNoCaptcha();
      await player.logsIn({ as: "player", password: "wrong" });
      await player.seesMessage("login.error.wrongCredentials");
      await player.seesCaptcha();
      await player.mistypesCaptcha();
      await player.logsIn({ as: "player" });
      await player.seesMessage("login.error.captchaWrong");
      await player.seesCaptcha();
      await player.solvesCaptcha();
      await player.logsIn({ as: "player" });
      await player.seesPlayer();
      await player.seesNoDialog();
    },
    ["captcha"],
  ),
  journey(
    "LOGIN-13 where the operator asks for a proof that a person is there, the device makes it and no captcha is needed",
    async (player, { operator }) => {
      await player.opens("/login");
      await player.seesNoCaptcha();
      await operator.turnsHumanVerificationOn();
      await player.logsIn({ as: "player", password: "wrong" });
      await player.seesMessage("login.error.wrongCredentials");
      await player.seesNoCaptcha();
      await player.logsIn({ as: "player" });
      await player.seesPlayer();
      await player.seesNoDialog();
    },
    ["operator"],
  ),
  journey("LOGIN-01 an empty form says what is missing, and keeps what is typed next", async (visitor) => {
    await visitor.opens("/");
    await visitor.opensTheLogin();
    await visitor.submitsTheLogin();
    await visitor.seesFieldError("username", "login.error.usernameMissing");
    await visitor.seesFieldError("password", "login.error.passwordMissing");
    await visitor.logsIn({ as: "player" });
    await visitor.seesPlayer();
  }),
  journey(
    "LOGIN-05 PWD-02 an initial password must be changed first without typing it again, and the new one logs in",
    async (newcomer) => {
      await newcomer.opens("/");
      await newcomer.opensTheLogin();
      await newcomer.logsIn({ as: "newcomer" });
      await newcomer.seesDialog("change-password");
      await newcomer.choosesNewPassword();
      await newcomer.seesPlayer();
      await newcomer.seesNoDialog();
      await newcomer.seesAddress("/");
      await logsOut(newcomer);
      await newcomer.opensTheLogin();
      await newcomer.logsIn({ as: "newcomer", password: "new" });
      await newcomer.seesPlayer();
      await newcomer.seesNoDialog();
    },
    ["newcomer"],
  ),
  journey("LOGIN-10 the username is remembered on request, the password never", async (player) => {
    await player.opens("/");
    await player.opensTheLogin();
    await player.seesLoginFormOf(null);
    await player.wantsToBeRemembered();
    await player.logsIn({ as: "player" });
    await player.seesPlayer();
    await player.hasNoPasswordKept("player");
    await logsOut(player);
    await player.opens("/login");
    await player.seesLoginFormOf("player");
    await player.hasNoPasswordKept("player");
    await player.wantsToBeRemembered(false);
    await player.logsIn({ as: "player" });
    await player.seesPlayer();
    await logsOut(player);
    await player.opens("/login");
    await player.seesLoginFormOf(null);
    await player.hasNoPasswordKept("player");
  }),
  journey(
    "LOGIN-11 a token in the address logs in and is removed from the address at once",
    async (player) => {
      await player.arrivesWithTokenOf("player");
      await player.seesPlayer();
      await player.seesAddress("/");
      await player.reloads();
      await player.seesPlayer();
    },
  ),
  journey(
    "LOGIN-06 PERM-08 an agent is refused at the player login and logs in at the agent login",
    async (agent) => {
      await agent.opens("/login");
      await agent.logsIn({ as: "agent" });
      await agent.seesMessage("error.nonMember");
      await agent.seesNoBalance();
      await agent.opens("/agent");
      await agent.seesPage("agent-login");
      await agent.logsIn({ as: "agent" });
      await agent.seesPage("agent-home");
      await agent.seesAddress("/agentHome");
    },
  ),
  journey("PERM-08 a player cannot log in at the agent login", async (player) => {
    await player.opens("/agent");
    await player.logsIn({ as: "player" });
    await player.seesMessage("error.nonAgent");
    await player.seesPage("agent-login");
  }),
  journey(
    "PERM-06 a trial account learns at a game and at the member centre that an own account is needed",
    async (guest) => {
      await guest.opens("/login");
      await guest.logsIn({ as: "trial" });
      const { vip } = await guest.seesPlayer();
      equal(vip, null);
      await guest.seesNoDialog();
      await guest.launchesAGame();
      await guest.seesDialog("true-account");
      await guest.seesPage("home");
      await guest.closesTheDialog();
      await guest.seesNoDialog();
      await guest.opensMemberCentre();
      await guest.seesDialog("true-account");
      await guest.seesPage("home");
    },
  ),
  journey("PERM-05 a visitor who launches a game logs in first, and then the game opens", async (visitor) => {
    await visitor.opens("/");
    await visitor.launchesAGame();
    await visitor.seesDialog("login");
    await visitor.logsIn({ as: "player" });
    await visitor.seesPage("game");
    await visitor.seesNoDialog();
  }),
  journey(
    "PERM-05 a visitor who cancels the login does not find the game open after a later login",
    async (visitor) => {
      await visitor.opens("/");
      await visitor.launchesAGame();
      await visitor.seesDialog("login");
      await visitor.closesTheDialog();
      await visitor.seesNoDialog();
      await visitor.opensTheLogin();
      await visitor.logsIn({ as: "player" });
      await visitor.seesPlayer();
      await visitor.seesPage("home");
    },
  ),
];
