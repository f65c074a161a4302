import type { RegistrationField } from "@parlour/core/registration/registration.ports";

/**
 * What browsers and password managers may fill a field with (`autocomplete`). "off" where what they know would be wrong:
 * codes of the gateway, numbers of papers, names at other services.
 */
export const autoCompleteOf = {
  username: "username",
  mobileNum: "tel-national",
  verificationCode: "one-time-code",
  password: "new-password",
  confirmPassword: "new-password",
  paymentPassword: "off",
  email: "email",
  payeeName: "name",
  nickname: "nickname",
  birthday: "bday",
  idNumber: "off",
  nationality: "country-name",
  placeOfBirth: "off",
  permanentAddress: "street-address",
  currentAddress: "street-address",
  address: "street-address",
  occupation: "organization-title",
  sourceOfIncome: "off",
  qqNum: "off",
  wechat: "off",
  whatsapp: "off",
  facebook: "off",
  telegram: "off",
  line: "off",
  zalo: "off",
  skype: "off",
  recommenderId: "off",
  referralCode: "off",
  affiliateCode: "off",
  promoCode: "off",
  captcha: "off",
} as const satisfies Record<RegistrationField, string>;

/** Words of a language, which a phone may begin with a capital letter and check; all else is typed as it is. */
const inWords: ReadonlySet<RegistrationField> = new Set([
  "payeeName",
  "nickname",
  "nationality",
  "placeOfBirth",
  "permanentAddress",
  "currentAddress",
  "address",
  "occupation",
  "sourceOfIncome",
]);

/** How a field is typed into. */
export const typingOf = (field: RegistrationField) =>
  inWords.has(field) ? {} : ({ autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const);

const short: ReadonlySet<RegistrationField> = new Set([
  "qqNum",
  "wechat",
  "whatsapp",
  "facebook",
  "telegram",
  "line",
  "zalo",
  "skype",
]);

/** Names at other services are short and stand in pairs where there is room. */
export const isShort = (field: RegistrationField): boolean => short.has(field);
