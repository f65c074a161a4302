import type { HouseSettings } from "../content/settings.ts";

const anything = { enabled: true, required: false, acceptedPattern: "*" };
const absent = { enabled: false, required: false, acceptedPattern: "*" };
const node = (modId: string, enabled: "0" | "1", ...childrenNodes: HouseSettings["whitelabel"]) => ({
  modId,
  enabled,
  childrenNodes,
});

const username = {
  enabled: true,
  required: true,
  min: 4,
  max: 20,
  acceptedPattern: "LETTER_FIRST_ALPHANUMERIC",
};
const password = { enabled: true, required: true, min: 8, max: 64, acceptedPattern: "LETTERS_AND_DIGITS" };
const mobileNum = { enabled: true, required: false, min: 8, max: 15, acceptedPattern: "DIGITS" };
const common = {
  password,
  confirmPassword: password,
  nickname: { ...anything, min: 1, max: 30 },
  email: { enabled: true, required: false, max: 254, acceptedPattern: "EMAIL" },
  payeeName: { ...anything, max: 100 },
  referralCode: { ...anything, max: 80 },
  birthday: { enabled: true, required: true, acceptedPattern: "DATE" },
  captcha: { ...absent },
};

/** The reference house, as an operator would have set it: open, all six flags of PERM-02 in the tree. */
export const houseSettings: HouseSettings = {
  site: { maintenance: { active: false }, regionRestriction: { active: false, networks: [] } },
  whitelabel: [
    node(
      "REGISTRATION3",
      "1",
      node("MOBILENUMREG3", "1", node("REGMOBVERF3", "1"), node("MOBILENUMPASSREG3", "1")),
    ),
    // Codes by SMS and free play answer 501 so far, so the house does not offer them.
    node(
      "LOGIN3",
      "1",
      node("PWDEXPFORCECHANGE3", "1"),
      node("MOBILEVERCODELOGIN3", "0"),
      node("FREEPLAY3", "0"),
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
  domainRoute: {},
  mainDomain: "",
  analytics: {},
  identity: {},
  imageCDNs: [],
  launchGameCDNs: [],
  registration: {
    register: { username, ...common, mobileNum },
    registerMobile: { ...common, mobileNum: { ...mobileNum, required: true } },
    minimumAge: 18,
  },
  password: { maxAgeDays: 90, minLength: 8, maxLength: 64 },
  wallet: { isSingle: false },
  availablePromo: { REFERRAL: { enabled: true }, REBATE: { enabled: true } },
};

function resource(resourceType: string, url: string, name: string) {
  return { resourceType, url, name, labelNameEn: name };
}
