/** Every command of the back office. */
import { catalogueCommands } from "./catalogue/catalogue-commands.ts";
import { type Command, nameOf } from "./command.ts";
import { contentCommands } from "./content/content-commands.ts";
import { currencyCommands } from "./content/currency-commands.ts";
import { feedbackCommands } from "./feedback/feedback-commands.ts";
import { identityCommands } from "./identity/identity-commands.ts";
import { issueAppliedCommand } from "./money/applications.ts";
import { auditCommand } from "./money/auditing.ts";
import { endCommand, offerCommand } from "./money/contracting.ts";
import { decisionCommands } from "./money/decision-commands.ts";
import { issueBonusCommand, issueVoucherCommand } from "./money/issuing.ts";
import { issueSpinsCommand } from "./money/issuing-spins.ts";
import { listCommand } from "./money/listing.ts";
import { methodCommands } from "./money/method-commands.ts";
import { actsCommand, pictureCommand, showCommand } from "./money/reading.ts";
import { accountCommands } from "./players/account-commands.ts";
import { correctCommand } from "./players/correcting.ts";
import { findCommand } from "./players/finding.ts";
import { ownDataCommands } from "./players/own-data-commands.ts";
import { recordsCommand } from "./players/recording.ts";
import { resetSecondFactorCommand } from "./players/resetting.ts";
import { showPlayerCommand } from "./players/showing.ts";
import { reportCommand } from "./reports/report-command.ts";
import { requestCommands } from "./requests.ts";
import { checklistCommand } from "./users/checklist.ts";
import { userCommands } from "./users/user-commands.ts";

const direct: readonly Command[] = [
  listCommand,
  showCommand,
  pictureCommand,
  ...decisionCommands,
  issueAppliedCommand,
  issueBonusCommand,
  issueVoucherCommand,
  issueSpinsCommand,
  offerCommand,
  endCommand,
  findCommand,
  showPlayerCommand,
  recordsCommand,
  ...accountCommands,
  correctCommand,
  resetSecondFactorCommand,
  ...ownDataCommands,
  ...identityCommands,
  ...feedbackCommands,
  ...methodCommands,
  ...contentCommands,
  ...currencyCommands,
  ...catalogueCommands,
  ...userCommands,
  reportCommand,
  actsCommand,
  auditCommand,
  checklistCommand,
];

export const commands: readonly Command[] = [
  ...direct,
  ...requestCommands((name) => direct.find((each) => nameOf(each) === name)),
];
