import type { Mail } from "./message.ports.ts";

/**
 * The text of a message with a code. If the portal's address is known, the last line binds the code to it (`@host #code`). Phones
 * then fill it in on the right site only.
 */
export const codeWording =
  (publicOrigin: string | undefined) =>
  (code: string, minutes: number): string => {
    const text = `${code} is your Parlour code. It is valid for ${minutes} minutes. We never ask you for it.`;
    return publicOrigin === undefined ? text : `${text}\n\n@${new URL(publicOrigin).hostname} #${code}`;
  };

/** The mail with the link to choose a new password (FORGOT-01). */
export function resetMail(reset: {
  readonly to: string;
  readonly username: string;
  readonly link: string;
  readonly minutes: number;
}): Mail {
  const { to, username, link, minutes } = reset;
  const hello = `Hello ${username},`;
  const what = "We received a request for a new password for your Parlour account.";
  const how = `Use this link to choose one. The link works once and is valid for ${minutes} minutes:`;
  const ignore = "If you did not ask for this, do nothing. Your password stays the same.";
  return {
    to,
    subject: "Choose a new password",
    text: [hello, "", `${what} ${how}`, "", link, "", ignore, ""].join("\n"),
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${what} ${how}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p>${ignore}</p>`,
    ].join("\n"),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes a text safe inside an HTML element and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
