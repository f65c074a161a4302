import type { Mail } from "./message.ports.ts";

/**
 * What a code's message says. With the portal's own address its last line binds the code to that address, in the form
 * that phones read (`@host #code`), so that they offer it at the right site and at no other.
 */
export const codeWording =
  (publicOrigin: string | undefined) =>
  (code: string, minutes: number): string => {
    const text = `${code} is your Parlour code. It is good for ${minutes} minutes. Nobody of the house will ask you for it.`;
    return publicOrigin === undefined ? text : `${text}\n\n@${new URL(publicOrigin).hostname} #${code}`;
  };

/** The mail with a reset's link (FORGOT-01). */
export function resetMail(reset: {
  readonly to: string;
  readonly username: string;
  readonly link: string;
  readonly minutes: number;
}): Mail {
  const { to, username, link, minutes } = reset;
  const hello = `Hello ${username},`;
  const what = "somebody, probably you, asked for a new password for your Parlour account.";
  const how = `Choose it here. The link is good for ${minutes} minutes, and once:`;
  const ignore = "If it was not you, do nothing: your password stays as it is.";
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
