/** Commands about identity checks (OPS-06). */
import { identityAcceptCommand, identityAskCommand, identityRefuseCommand } from "./decisions.ts";
import { identityDocumentCommand, identityListCommand, identityShowCommand } from "./reading.ts";
import { identityOffCommand, identityOnCommand, identitySettingsCommand } from "./settings-commands.ts";

export const identityCommands = [
  identitySettingsCommand,
  identityOnCommand,
  identityOffCommand,
  identityListCommand,
  identityShowCommand,
  identityDocumentCommand,
  identityAskCommand,
  identityAcceptCommand,
  identityRefuseCommand,
];
