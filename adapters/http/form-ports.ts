import type { FormPorts } from "@parlour/core/portal/parts.ports";
import type { Random } from "@parlour/core/shared/random";
import type { HttpClient } from "./client.ts";
import { createDevicesPort } from "./devices.ts";
import { createHumanVerificationPort } from "./human-verification.ts";
import { createIdentityLoginPort } from "./identity.ts";
import { createCaptchaPort, createLoginPort, createSecondFactorPort } from "./login.ts";
import { createForgotPort, createPasswordPort } from "./password.ts";
import { createRegistrationPort, createSmsCodePort } from "./registration.ts";

/** The form ports that reach the gateway. */
export type HttpFormPorts = Pick<
  FormPorts,
  | "captcha"
  | "devices"
  | "forgot"
  | "humanVerification"
  | "identityLogin"
  | "login"
  | "password"
  | "registration"
  | "secondFactor"
  | "smsCode"
>;

/** Like `createHttpPorts`, for the ports that are loaded with the forms. */
export const createHttpFormPorts = (client: HttpClient, random: Random): HttpFormPorts => ({
  captcha: createCaptchaPort(client),
  devices: createDevicesPort(client),
  forgot: createForgotPort(client),
  humanVerification: createHumanVerificationPort(client),
  identityLogin: createIdentityLoginPort(client),
  login: createLoginPort(client, random),
  password: createPasswordPort(client),
  registration: createRegistrationPort(client),
  secondFactor: createSecondFactorPort(client),
  smsCode: createSmsCodePort(client),
});
