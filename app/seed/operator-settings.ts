import { defaultIdentityCheck } from "../gateway/content/identity-check-setting.ts";
import type { OperatorSettings } from "../gateway/content/settings.ts";

const node = (modId: string, enabled: "0" | "1", ...childrenNodes: OperatorSettings["whitelabel"]) => ({
  modId,
  enabled,
  childrenNodes,
});

type Rule = OperatorSettings["registration"]["register"][string];
const rule = (acceptedPattern = "*", bounds: Pick<Rule, "min" | "max"> = {}): Rule => ({
  enabled: true,
  required: false,
  acceptedPattern,
  ...bounds,
});
const required = (asked: Rule): Rule => ({ ...asked, required: true });
/** A field that the operator may ask for one day: its rule is ready, and switched off. */
const off = (asked: Rule): Rule => ({ ...asked, enabled: false });

const mobileNum = rule("DIGITS", { min: 4, max: 15 });
const password = required(rule("LETTERS_AND_DIGITS", { min: 8, max: 64 }));
const place = off(rule("*", { max: 300 }));
const contact = off(rule("NO_SPACES", { max: 80 }));
const name = off(rule("*", { max: 100 }));

/** Every field of the registration user (REG-02) but the name and the number, which differ by type. */
const common: Readonly<Record<string, Rule>> = {
  password,
  confirmPassword: password,
  paymentPassword: off(rule("DIGITS", { min: 6, max: 6 })),
  email: rule("EMAIL", { max: 254 }),
  payeeName: rule("*", { max: 100 }),
  nickname: rule("*", { min: 1, max: 30 }),
  birthday: required(rule("DATE")),
  idNumber: off(rule("LETTERS_OR_DIGITS", { max: 60 })),
  nationality: name,
  placeOfBirth: place,
  permanentAddress: place,
  currentAddress: place,
  address: place,
  occupation: name,
  sourceOfIncome: name,
  qqNum: off(rule("DIGITS", { min: 5, max: 15 })),
  wechat: contact,
  whatsapp: contact,
  facebook: contact,
  telegram: contact,
  line: contact,
  zalo: contact,
  skype: contact,
  recommenderId: off(rule("NO_SPACES", { max: 80 })),
  referralCode: rule("NO_SPACES", { max: 80 }),
  affiliateCode: off(rule("NO_SPACES", { max: 80 })),
  promoCode: off(rule("NO_SPACES", { max: 80 })),
  captcha: off(rule()),
};

/** The reference gateway, as an operator would have set it: open, all six flags of PERM-02 in the tree. */
export const operatorSettings: OperatorSettings = {
  site: { maintenance: { active: false }, regionRestriction: { active: false, networks: [] } },
  whitelabel: [
    node(
      "REGISTRATION3",
      "1",
      node("MOBILENUMREG3", "1", node("REGMOBVERF3", "1"), node("MOBILENUMPASSREG3", "1")),
    ),
    // Every way in is open. Without a short message service a code goes to the outbox, where `/dev/outbox` shows it.
    node(
      "LOGIN3",
      "1",
      node("PWDEXPFORCECHANGE3", "1"),
      node("MOBILEVERCODELOGIN3", "1"),
      node("FREEPLAY3", "1"),
    ),
  ],
  resources: [
    resource("TELEGRAM", "https://example.com/parlour/telegram", "Telegram"),
    resource("TELEGRAM-1", "https://example.com/parlour/telegram-news", "Telegram news"),
    resource("FACEBOOK", "https://example.com/parlour/facebook", "Facebook"),
    resource("INSTAGRAM", "https://example.com/parlour/instagram", "Instagram"),
    resource("MOBILECONFIG", "https://example.com/parlour/ios", "iPhone and iPad"),
    resource("Android", "https://example.com/parlour/android.apk", "Android"),
  ],
  customerService: [
    { csType: "LIVECHAT", title: "Live chat", url: "https://example.com/parlour/live-chat" },
    { csType: "TELEGRAM", title: "Telegram", url: "https://example.com/parlour/telegram-support" },
  ],
  // Browsers find localhost behind any name below it, so a second domain can be tried without one.
  domainRoute: { "agents.localhost:8080": "/agent" },
  mainDomain: "",
  analytics: {},
  identity: {},
  imageCDNs: [],
  launchGameCDNs: [],
  gameOrigins: [],
  closedGames: [],
  jackpot: { perMille: 2 },
  menu: [
    {
      code: "missions",
      title: { EN: "Missions", ES: "Misiones" },
      path: "/member?page=missionLeaderboard",
      sort: 1,
    },
  ],
  closedPages: [],
  gameMenus: [],
  points: { ratio: 100, minPoints: 500, maxPoints: 100_000, units: 10, turnoverTimes: 1 },
  registration: {
    register: {
      username: required(rule("LETTER_FIRST_ALPHANUMERIC", { min: 4, max: 20 })),
      ...common,
      mobileNum,
    },
    registerMobile: { mobileNum: required(mobileNum), ...common },
    minimumAge: 18,
  },
  registrationPatterns: [],
  humanVerification: { mode: "off" },
  // Many people share the demo accounts from many addresses, and nobody has their mailboxes.
  secondFactor: { byCode: false },
  password: { maxAgeDays: 90, minLength: 8, maxLength: 64 },
  wallet: { isSingle: false, vendors: ["ORRERY", "WILLOWPATH"] },
  lottery: { minStake: "100", maxStake: "50000", maxWin: "5000000" },
  corrections: { aloneUpTo: "10000" },
  agentPolicy: true,
  identityCheck: defaultIdentityCheck,
  withdrawal: {
    minimum: "1000",
    maximum: "500000",
    mostADay: "1000000",
    fee: "100",
    turnoverPercent: 100,
    confirmMinutes: 1_440,
  },
  bonus: { turnoverTimes: 60 },
  rebate: { basisPoints: 20, turnoverTimes: 1 },
  referral: { bonus: "500", stake: "5000" },
  vip: {
    ranks: [
      { rank: 1, label: "Bronze", stake: "5000", upgradeBonus: "50", monthlyBonus: "0" },
      { rank: 2, label: "Silver", stake: "10000", upgradeBonus: "100", monthlyBonus: "50" },
      { rank: 3, label: "Gold", stake: "20000", upgradeBonus: "200", monthlyBonus: "100" },
      { rank: 4, label: "Platinum", stake: "100000", upgradeBonus: "500", monthlyBonus: "300" },
      { rank: 5, label: "Diamond", stake: "500000", upgradeBonus: "2000", monthlyBonus: "1000" },
    ],
  },
  timeZone: "UTC",
  inactivityMinutes: 30,
  currencies: [{ code: "USD" }],
  country: "GB",
  availablePromo: { REFERRAL: { enabled: true }, REBATE: { enabled: true } },
};

function resource(resourceType: string, url: string, name: string) {
  return { resourceType, url, name, labelNameEn: name };
}
