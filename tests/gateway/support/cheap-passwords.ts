import { createPasswordHasher, type PasswordHasher } from "@parlour/app/gateway/security/passwords.ts";

/** scrypt at a thirty-second of its price: the same code, and a suite that logs in hundreds of times stays quick. */
export const cheapPasswords = (): PasswordHasher =>
  createPasswordHasher({ cost: { n: 2 ** 10, r: 8, p: 1 }, mostWaiting: 1_000 });
