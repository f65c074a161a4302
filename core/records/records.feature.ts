import { feature } from "../portal/feature.ts";
import { listsOf } from "./records.actors.ts";
import { fileColumns } from "./records.file.ts";
import { createRecordsMachine } from "./records.machine.ts";
import type { RecordsPort } from "./records.ports.ts";
import { recordKindOf } from "./records.rules.ts";

type Ports = Omit<Parameters<typeof createRecordsMachine>[0], "lists"> & { readonly records: RecordsPort };

/** Another kind, another language, or days of another time zone, is another list: it begins anew. */
export const records = feature(
  (ports: Ports) =>
    createRecordsMachine({ ...ports, lists: listsOf(ports.records, recordKindOf, fileColumns) }),
  {
    activeWhen: (context) => recordKindOf(context) !== null && context.account !== null,
    key: (context) => `${recordKindOf(context)} ${context.account} ${context.language} ${context.timeZone}`,
    invalidatedBy: ["money"],
  },
);
