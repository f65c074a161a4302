import { randomBytes } from "node:crypto";

/** 32 characters that do not look alike; 16 of them carry 80 bits. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A random code for a person to type, such as "7KQM-2XPA-…": vouchers and one-time passwords. */
export function newCode(): string {
  const signs = [...randomBytes(16)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/(.{4})(?!$)/g, "$1-");
}
