import type { Message, MessageKey } from "@parlour/core";

/** The terminal's own texts for core's messages at login; any other message appears as its key. */
const sentences: Partial<Readonly<Record<MessageKey, string>>> = {
  "error.network": "The gateway does not answer: is it running, and is the address right?",
  "error.slow": "The gateway took too long to answer.",
  "error.malformed": "What answers there does not speak as a gateway does.",
  "error.server": "The gateway says that something went wrong on its side.",
  "error.busy": "The gateway has too much to do. Nothing was changed: try again in a moment.",
  "error.nonMember": "This is not a player's account.",
  "error.contactAgent": "This account is closed: contact your agent.",
  "error.accountClosed": "This account is closed: contact customer service.",
  "validation.password": "This password must be changed first: log in to the portal in a browser.",
  "login.error.wrongCredentials": "Username or password is wrong.",
  "login.error.captchaWrong": "The characters did not match the picture.",
  "login.error.locked": "Too many tries: the account is locked for a while.",
  "secondFactor.error.wrong": "The code is wrong.",
  "secondFactor.error.recoveryWrong": "The recovery code is wrong or was used before.",
  "secondFactor.error.notSent": "The code was not sent: log in again in a moment.",
  "phone.error.code": "The code is wrong.",
  "phone.error.codeExpired": "The code has expired: log in again.",
  "secondFactor.error.expired": "The time to confirm is over: log in again.",
  "login.error.tooManyRequests": "Too many tries in a short time: wait a minute.",
};

export const sentenceOf = ({ key }: Message): string => sentences[key] ?? `The gateway answered: ${key}`;
