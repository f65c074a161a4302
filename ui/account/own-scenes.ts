import type { AccountRequest } from "@parlour/core/account/account.ports";
import { done } from "@parlour/core/shared/outcome";
import { AUTHENTICATOR_CODE, RECOVERY_CODE } from "@parlour/testkit/codes";
import { answer, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const ACCOUNT = "/member";
/** What the fake backend looks at. */
const PNG_BEGINNING = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MESSAGES = "/member?page=messageV2";

const withoutAnything = ({ backend }: FakePorts) => {
  const setting = backend.withdrawals.setting("player");
  setting.paymentPassword = null;
  setting.cards = [];
};

const withoutMoney = ({ backend }: FakePorts) => {
  const held = backend.accounts.find(({ member }) => member.account === "player")?.balanceMinor ?? 0n;
  backend.move("player", -held);
};

const withFullHands = ({ backend }: FakePorts) => {
  const setting = backend.withdrawals.setting("player");
  const add = (number: string): AccountRequest => ({
    kind: "add-card",
    bank: "The Old Harbour and Lighthouse Savings Bank of the Northern Isles",
    holder: "Robin Vale",
    number,
    paymentPassword: setting.paymentPassword ?? "",
  });
  for (const at of [1, 2, 3, 4]) backend.accountBackend.change("player", add(`1234567${at}`));
};

const manyLetters = ({ backend }: FakePorts) => {
  for (let at = 1; at <= 25; at += 1)
    backend.letters.write("player", {
      title:
        at % 7 === 0
          ? "A title that is longer than a phone is wide, so that it has to break"
          : `Letter ${at}`,
      body: "<p>One thing said in one sentence.</p><ul><li>First</li><li>Then</li></ul>",
    });
};

const askedForDocuments = ({ backend: { identityChecks } }: FakePorts) => {
  Object.assign(identityChecks.setting, { isOn: true, wanted: ["identity", "address"] });
  identityChecks.ask("player", "The name of your bank account differs from the one of your profile.");
};

const sentDocuments = (ports: FakePorts) => {
  askedForDocuments(ports);
  const { identityChecks } = ports.backend;
  const keep = (name: string) => {
    const kept = identityChecks.upload("player", { name, type: "image/png", bytes: PNG_BEGINNING.buffer });
    if (kept.kind === "refused") throw new Error(kept.reason);
    return kept.value.id;
  };
  const documents = [
    { purpose: "identity", kind: "identity-card", fileIds: [keep("front.png"), keep("back.png")] },
    { purpose: "address", kind: "utility-bill", fileIds: [keep("water-bill-of-november.jpg")] },
  ] as const;
  const sent = identityChecks.send("player", { documents }, "scene");
  if (sent.kind === "refused") throw new Error(sent.reason);
};

const withFactor = ({ backend }: FakePorts) => {
  backend.authenticators.offer("player");
  backend.authenticators.change(
    "player",
    { kind: "on", password: "evening-42", code: AUTHENTICATOR_CODE },
    "before",
  );
  backend.codes.factor.setRecovery("player", [RECOVERY_CODE]);
};

/** A player's own page and messages, in each of their states. */
export const ownScenes = {
  Account: { address: ACCOUNT, player: "player" },
  AccountOfNewPlayer: { address: ACCOUNT, player: "player", prepare: withoutAnything },
  AccountWithFiveCards: { address: ACCOUNT, player: "player", prepare: withFullHands },
  AccountLoading: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readProfile", hang()),
  },
  AccountFailed: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readProfile", drop()),
  },
  AccountUncertain: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.next("changeAccount", drop()),
  },
  AccountNotChecked: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ backend }) => {
      backend.identityChecks.setting.isOn = true;
    },
  },
  AccountAskedForDocuments: { address: ACCOUNT, player: "player", prepare: askedForDocuments },
  AccountDocumentsSent: { address: ACCOUNT, player: "player", prepare: sentDocuments },
  AccountDocumentsRefused: {
    address: ACCOUNT,
    player: "player",
    prepare(ports) {
      sentDocuments(ports);
      ports.backend.identityChecks.refuse("player", "The picture of the back is too dark to read.");
    },
  },
  AccountIdentityConfirmed: {
    address: ACCOUNT,
    player: "player",
    prepare(ports) {
      sentDocuments(ports);
      ports.backend.identityChecks.accept("player");
    },
  },
  AccountCheckFailed: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readIdentityCheck", drop()),
  },
  AccountWithFactor: { address: ACCOUNT, player: "player", prepare: withFactor },
  FactorLoading: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readAuthenticatorOffer", hang()),
  },
  FactorFailed: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readAuthenticatorOffer", drop()),
  },
  FactorExpired: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.next("changeAuthenticator", refuse("offer-expired")),
  },
  FactorUncertain: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.next("changeAuthenticator", garble()),
  },
  OwnDataEmpty: { address: ACCOUNT, player: "player", prepare: withoutMoney },
  OwnDataLoading: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readOwnData", hang()),
  },
  OwnDataFailed: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.always("readOwnData", drop()),
  },
  ConsentUncertain: {
    address: ACCOUNT,
    player: "player",
    prepare: ({ faults }) => faults.next("changeConsent", drop()),
  },
  Messages: { address: MESSAGES, player: "player" },
  MessagesOnTwoPages: { address: MESSAGES, player: "player", prepare: manyLetters },
  MessagesEmpty: {
    address: MESSAGES,
    player: "player",
    prepare: ({ faults }) => faults.always("readLetters", answer(done({ letters: [], pages: 0, unread: 0 }))),
  },
  MessagesLoading: {
    address: MESSAGES,
    player: "player",
    prepare: ({ faults }) => faults.always("readLetters", hang()),
  },
  MessagesFailed: {
    address: MESSAGES,
    player: "player",
    prepare: ({ faults }) => faults.always("readLetters", drop()),
  },
  MessagesUntold: {
    address: MESSAGES,
    player: "player",
    prepare: ({ faults }) => faults.always("removeLetters", drop()),
  },
} as const satisfies Record<string, SiteScene>;

export type OwnScene = keyof typeof ownScenes;
