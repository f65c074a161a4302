import { feature } from "../portal/feature.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { listsOf } from "./records.actors.ts";
import { fileColumns } from "./records.file.ts";
import { createRecordsMachine, type RecordsMachinePorts } from "./records.machine.ts";
import type { RecordsPort } from "./records.ports.ts";
import { recordKindOf } from "./records.rules.ts";

type Ports = RecordsMachinePorts & { readonly records: RecordsPort };

/** Another kind, language or time zone is another list: the feature starts again. */
export const records = feature(
  (portsOf: PortsOfActor<Ports>) =>
    createRecordsMachine(
      portsOf,
      listsOf((self) => portsOf(self).records, recordKindOf, fileColumns),
    ),
  {
    activeWhen: (context) => recordKindOf(context) !== null && context.account !== null,
    key: (context) => `${recordKindOf(context)} ${context.account} ${context.language} ${context.timeZone}`,
    invalidatedBy: ["money"],
  },
);
