/** An event object: what it is called has a dot in it, or it is given to a machine where it stands. */
const EVENT = /\btype: ["'`][a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+["'`]|\bsend\(\s*\{\s*type\b/;
/** Where a front end, or what drives one, calls commands. */
const CALLERS = /^(?:ui|app\/terminal|core\/testkit\/journeys|tests\/journeys\/drivers)\/.*\.tsx?$/;
const SHOWN_ALONE = /(?:\.stories|-stories|-story|-scenes|-stage)\.tsx?$/;

/** Sentences about callers that name events; `read` answers a file's text. */
export const strayEvents = (files, read) =>
  files
    .filter((file) => CALLERS.test(file) && !SHOWN_ALONE.test(file) && EVENT.test(read(file)))
    .map((file) => `${file} names an event: a front end calls the commands of a view`);
