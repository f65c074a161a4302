import { randomInt } from "node:crypto";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import type { ForgotField } from "@parlour/core/password/forgot.events";
import type { RegistrationSpot } from "@parlour/core/registration/registration.events";
import type { RegisterType, RegistrationField } from "@parlour/core/registration/registration.ports";
import type { PhoneNumber } from "@parlour/core/verification/sms-code.ports";

/** A person without an account at the gateway. */
export interface Stranger {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly phone: PhoneNumber;
  /** yyyy-MM-dd, old enough to register. */
  readonly birthday: string;
}

/** A person whom no journey has used, so that journeys can run repeatedly against one operator. */
export function inventStranger(): Stranger {
  const mark = String(randomInt(10_000_000)).padStart(7, "0");
  return {
    username: `wren${mark}`,
    password: `lantern${mark}x`,
    email: `wren${mark}@example.com`,
    phone: { countryDialingCode: "+44", mobileNum: `770${mark}` },
    birthday: "1990-05-17",
  };
}

/** What the visitor types in the registration; other fields stay as they are. */
export type TypedRegistration = Partial<Readonly<Record<RegistrationField, string>>>;
/** What the player types in the form for a forgotten password; other fields stay as they are. */
export type TypedForgotten = Partial<Readonly<Record<ForgotField, string>>>;

/** Steps of registration and login: codes, forgotten passwords and the list of sessions. */
export interface Entering {
  /** Opens an address that carries an invitation code (REG-05). */
  opensInvited(code: string): Promise<void>;
  opensTheRegistration(): Promise<void>;
  choosesRegistration(type: RegisterType): Promise<void>;
  /** The fields of the form, in its order. */
  seesRegistrationFields(): Promise<readonly RegistrationField[]>;
  /** Waits until a field holds that text. */
  seesTyped(field: RegistrationField, text: string): Promise<void>;
  fillsRegistration(fields: TypedRegistration): Promise<void>;
  /** In the open form. */
  choosesCountry(countryDialingCode: string): Promise<void>;
  /** Ticks the boxes for terms and age. */
  agrees(): Promise<void>;
  submitsTheRegistration(): Promise<void>;
  seesRegistrationError(spot: RegistrationSpot, key: MessageKey): Promise<void>;
  seesInvitedBy(name: string): Promise<void>;

  /** Asks for a code in the open form; solves its captcha first if there is one. */
  asksForCode(): Promise<void>;
  /** Waits for the countdown after a sent code, which blocks another one (SMS-01). */
  seesCountdown(): Promise<void>;
  /** Reads the newest message to that number and types its code. */
  typesCodeSentTo(phone: PhoneNumber): Promise<void>;
  typesCode(code: string): Promise<void>;

  opensForgotten(): Promise<void>;
  choosesForgotten(type: "email" | "mobileNum"): Promise<void>;
  fillsForgotten(fields: TypedForgotten): Promise<void>;
  submitsForgotten(): Promise<void>;
  /** Waits for the notice that a mail was requested (FORGOT-01). */
  seesMailed(): Promise<void>;
  /** Follows the link of the newest mail to that address. */
  followsMailTo(email: string): Promise<void>;

  /** Chooses the login by code and types the number. */
  logsInByPhone(phone: PhoneNumber): Promise<void>;
  logsInAs(name: string, password: string): Promise<void>;
  seesSecondFactor(): Promise<void>;
  provesSecondFactor(how: "wrong" | "authenticator" | "recovery code"): Promise<void>;
  /** Waits for a code and confirms with that of the newest message to the mail address or number (E.164). */
  provesWithCodeSentTo(recipient: string): Promise<void>;
  /** Sends a wrong code in place of the one that was sent. */
  typesWrongCode(): Promise<void>;
  playsForFree(): Promise<void>;

  /** Chooses a third party and signs in there with an identity of this person only (THIRD-01). */
  logsInWith(channel: string): Promise<void>;
  /** Waits for the notice that this identity has no account and that a link is permanent (THIRD-02). */
  seesBindPrompt(): Promise<void>;
  linksAccount(name: string, password: string): Promise<void>;
  registersInstead(): Promise<void>;

  opensDevices(): Promise<void>;
  seesDevices(count: number): Promise<void>;
  endsOtherDevices(): Promise<void>;
  opensPasswordChange(): Promise<void>;
  changesPassword(from: string, to: string): Promise<void>;
}
