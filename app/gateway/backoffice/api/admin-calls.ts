/** The calls of the admin API beside its commands: logging in, and the way to a first login. */
import * as v from "valibot";

export const adminPath = "/admin/v1";

const name = v.pipe(v.string(), v.maxLength(60));
const code = v.pipe(v.string(), v.maxLength(20));
const password = v.pipe(v.string(), v.maxLength(1_000));
const invitation = v.pipe(v.string(), v.maxLength(100));
const at = v.pipe(v.string(), v.isoTimestamp());

export interface AdminCall {
  readonly path: string;
  readonly summary: string;
  readonly request: v.GenericSchema;
  readonly answer: v.GenericSchema;
}

const loggedIn = v.object({ token: v.string(), name: v.string(), roles: v.array(v.string()), expiresAt: at });
export type LoggedInAnswer = v.InferOutput<typeof loggedIn>;

export const logIn = {
  path: "login",
  summary: "Begins a session of a back-office user; its token is the bearer token of every command.",
  request: v.object({ name, password, code }),
  answer: loggedIn,
} as const satisfies AdminCall;

export const logOut = {
  path: "logout",
  summary: "Ends the session of the bearer token.",
  request: v.object({}),
  answer: v.object({}),
} as const satisfies AdminCall;

export const enrolmentBegin = {
  path: "enrolment/begin",
  summary: "Shows the holder of an invitation a new authenticator secret.",
  request: v.object({ name, invitation }),
  answer: v.object({ secret: v.string(), uri: v.string() }),
} as const satisfies AdminCall;

export const enrolmentFinish = {
  path: "enrolment/finish",
  summary: "Sets password and authenticator of an invited user, and begins a session.",
  request: v.object({ name, invitation, password, code }),
  answer: loggedIn,
} as const satisfies AdminCall;

export const setUp = {
  path: "setup",
  summary: "Invites an owner with the secret of the machine, as Authorization: Machine <secret>.",
  request: v.object({ name, recover: v.optional(v.boolean(), false) }),
  answer: v.object({ name: v.string(), invitation: v.string() }),
} as const satisfies AdminCall;

export const adminCalls: readonly AdminCall[] = [logIn, logOut, enrolmentBegin, enrolmentFinish, setUp];

export const pathOf = ({ path }: Pick<AdminCall, "path">): string => `${adminPath}/${path}`;
