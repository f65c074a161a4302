import { createPicturesMachine, type PicturesMachinePorts } from "../cashier/pictures.machine.ts";
import { picturesView } from "../cashier/pictures.view.ts";
import { onMemberPage } from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { blankDocuments, checkDocuments, type DocumentsFacts } from "./identity-check.drafts.ts";
import type { DocumentsRequest, IdentityCheckPort } from "./identity-check.ports.ts";

type Ports = {
  readonly identityCheck: IdentityCheckPort;
};

const onPage = onMemberPage("securityCenter");
/** A trial account is never checked. */
const activeWhen = (context: FeatureContext) => context.role !== "trial" && onPage(context);

/** The player's check; a decision arrives like those about money (OPS-06). */
export const identityCheck = query(
  "identityCheck",
  (ports: Ports, _context, signal) => doneOf("identityCheck", ports.identityCheck.readCheck(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

/** Pictures of documents are uploaded by their own call, which keeps them sealed. */
const createDocumentPictures = (portsOf: PortsOfActor<Ports & Omit<PicturesMachinePorts, "files">>) =>
  createPicturesMachine((self) => {
    const { identityCheck: port, random, diagnostics } = portsOf(self);
    return { random, diagnostics, files: { upload: port.uploadDocument } };
  });
const picturesOnPage = { activeWhen, invalidatedBy: ["pictures"], receives: "nothing" } as const;

export const identityPictures = feature(createDocumentPictures, picturesOnPage);
export const addressPictures = feature(createDocumentPictures, picturesOnPage);

/** The kinds of the documents; sent with the pictures of each. */
export const identityDocuments = form(
  "identityDocuments",
  { identityCheck, identityPictures, addressPictures },
  (snapshots): DocumentsFacts | null => {
    const check = snapshots.identityCheck?.context.value ?? null;
    if (check === null) return null;
    return {
      check,
      pictures: {
        identity: picturesView(snapshots.identityPictures ?? undefined),
        address: picturesView(snapshots.addressPictures ?? undefined),
      },
    };
  },
  {
    activeWhen,
    sendsPictures: true,
    blank: () => blankDocuments,
    check: checkDocuments,
    send: (ports: Ports, request: DocumentsRequest, key, signal) =>
      ports.identityCheck.send(request, key, signal),
  },
);
