/** An event object: what it is called has a dot in it, or it is given to a machine where it stands. */
const EVENT = /\btype: ["'`][a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+["'`]|\bsend\(\s*\{\s*type\b/;
/** Where a front end, or what drives one, calls commands. */
const CALLERS = /^(?:ui|app\/terminal|tests\/journeys\/drivers)\/.*\.tsx?$/;
const SHOWN_ALONE = /(?:\.stories|-stories|-story|-scenes|-stage)\.tsx?$/;

/** Callers that still name events: the list only gets shorter. */
export const eventfulFiles = [
  "app/terminal/second-factor.ts",
  "app/terminal/terminal.ts",
  "tests/journeys/drivers/portal-entering.ts",
  "tests/journeys/drivers/portal-person.ts",
  "ui/devices/devices-dialog.tsx",
  "ui/devices/devices-list.tsx",
  "ui/header/avatar-menu.tsx",
  "ui/header/member.tsx",
  "ui/identity/identity-link-form.tsx",
  "ui/identity/identity-step.tsx",
  "ui/login/login-form.tsx",
  "ui/login/second-factor-form.tsx",
  "ui/navigation/link.tsx",
  "ui/password/forgot-dialog.tsx",
  "ui/password/forgot-form.tsx",
  "ui/password/password-dialog.tsx",
  "ui/password/password-form.tsx",
  "ui/preferences/language-select.tsx",
  "ui/preferences/theme-switch.tsx",
  "ui/registration/registration-dialog.tsx",
  "ui/registration/registration-field.tsx",
  "ui/registration/registration-form.tsx",
  "ui/session/logout-dialog.tsx",
  "ui/session/use-overlays.ts",
  "ui/shared/form/wire-field.ts",
];

/** Sentences about callers that name events and are not listed, and about listed ones that name none; `read` answers a text. */
export function strayEvents(files, read, listed = eventfulFiles) {
  const names = files.filter(
    (file) => CALLERS.test(file) && !SHOWN_ALONE.test(file) && EVENT.test(read(file)),
  );
  return [
    ...names
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} names an event: a front end calls the commands of a view`),
    ...listed
      .filter((file) => !names.includes(file))
      .map((file) => `${file} names no event any more: take it off the list in scripts/lib/event-names.mjs`),
  ];
}
