import { DEFAULT_PASSWORD } from "@parlour/core/login/login.rules";

/** Accounts for everyone to try: their passwords are public, and no operator should keep them. */
export interface DemoAccount {
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly type: number;
  readonly openingMinor: bigint;
  readonly vip: { readonly label: string; readonly rank: number } | null;
  readonly what: string;
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  /** Players who register with this code count as invited by this account. */
  readonly invitationCode?: string;
  /** The account that invited this one. */
  readonly upline?: string;
  /** Required when the account logs in from an address that is new to it (LOGIN-09). */
  readonly secondFactor?: DemoSecondFactor;
  /** What a withdrawal takes; accounts with it have also staked their deposits. */
  readonly payout?: DemoPayout;
}

export interface DemoPayout {
  readonly paymentPassword: string;
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  /** A payment of this amount that awaits the player's confirmation (WDCONF-05). */
  readonly awaitingMinor?: bigint;
}

export interface DemoSecondFactor {
  /** In base32, as an authenticator takes it. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const EVENING = "evening-42";
const PAYMENT_PASSWORD = "payday-77";

export const demoAccounts: readonly DemoAccount[] = [
  {
    account: "player",
    password: EVENING,
    nickname: "Robin",
    type: 0,
    openingMinor: 2_500_00n,
    vip: { label: "Gold", rank: 3 },
    what: "a player with VIP",
    email: "robin@example.com",
    phone: "+447700900123",
    upline: "agent",
  },
  {
    account: "trial",
    password: EVENING,
    nickname: "Guest",
    type: 4,
    openingMinor: 1_000_00n,
    vip: null,
    what: "a trial user",
  },
  {
    account: "agent",
    password: EVENING,
    nickname: "Morgan",
    type: 1,
    openingMinor: 800_00n,
    vip: null,
    what: "an agent, who logs in at /agent and invites with MORGAN7",
    invitationCode: "MORGAN7",
  },
  {
    account: "guarded",
    password: EVENING,
    nickname: "Rowan",
    type: 0,
    openingMinor: 1_200_00n,
    vip: null,
    what: "a player with a second factor",
    email: "rowan@example.com",
    secondFactor: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      recoveryCodes: ["oak-fern-22", "birch-moss-37"],
    },
  },
  {
    account: "newcomer",
    password: DEFAULT_PASSWORD,
    nickname: "Newcomer",
    type: 0,
    openingMinor: 50_00n,
    vip: null,
    what: "a player who must change the password",
  },
  {
    account: "payee",
    password: EVENING,
    nickname: "Linden",
    type: 0,
    openingMinor: 400_00n,
    vip: null,
    what: "a player who can withdraw at once",
    payout: {
      paymentPassword: PAYMENT_PASSWORD,
      bank: "Harbour Bank",
      holder: "Linden Vale",
      number: "60112233445501",
    },
  },
  {
    account: "awaiting",
    password: EVENING,
    nickname: "Juniper",
    type: 0,
    openingMinor: 300_00n,
    vip: null,
    what: "a player who is asked whether a payment arrived",
    payout: {
      paymentPassword: PAYMENT_PASSWORD,
      bank: "Harbour Bank",
      holder: "Juniper Hale",
      number: "60112233445502",
      awaitingMinor: 120_00n,
    },
  },
];

/** Invented players, whose play fills the winner board. They have no password, so no login is possible. */
export const inventedPlayers: readonly string[] = [
  "rowanbell",
  "tessamoor",
  "quillon",
  "ivorylane",
  "marloweb",
  "sunnyside7",
  "kestrel22",
  "duskwalker",
  "pepperine",
  "oakandash",
  "lindenrow",
  "juniper88",
  "harbour_jo",
  "novalight",
  "bramblejack",
  "cedarmay",
  "finchley",
  "opalina",
  "greyfriar",
  "tamsin_w",
  "wrenfield",
  "arlo_reed",
  "miravale",
  "saltmarsh",
  "bluejohn",
  "hazelnook",
  "corvin9",
  "larkspur5",
  "emberly",
  "thornby",
  "pascoe",
  "violetta",
  "skylark_m",
  "dorian_k",
  "maplewood",
  "isolde_r",
  "ravenhill",
  "clover_tee",
  "stellan",
  "winterby",
];
