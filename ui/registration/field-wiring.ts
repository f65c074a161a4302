import type { RegistrationField } from "@parlour/core/registration/registration.ports";

/**
 * The `autocomplete` value of each field. "off" where stored values would be wrong: codes, document numbers, names at
 * other services.
 */
export const autoCompleteOf = {
  username: "username",
  mobileNum: "tel-national",
  verificationCode: "one-time-code",
  password: "new-password",
  confirmPassword: "new-password",
  paymentPassword: "off",
  currency: "transaction-currency",
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

/** Fields with natural language, which a phone may capitalise and check; all others are typed as they are. */
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

/** The input settings of a field. */
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

/** Names at other services are short and appear in pairs where there is space. */
export const isShort = (field: RegistrationField): boolean => short.has(field);
