import { ContainerModule } from "inversify";
import { createOutbox, nowhere } from "../messages/outbox.ts";
import { wordingOf } from "../messages/wording.ts";
import { createLoginCodes } from "../security/login-codes.ts";
import { createVerificationCodes } from "../security/verification-codes.ts";
import { services } from "../services.ts";

/** How mails and short messages leave the gateway, and the codes that they carry. */
export const messagesModule = new ContainerModule(({ bind }) => {
  bind(services.outbox).toResolvedValue(createOutbox, [services.database, services.clock]);
  bind(services.mail).toResolvedValue(
    ({ mail, mode }, outbox) => mail ?? (mode === "production" ? nowhere : outbox).mail,
    [services.options, services.outbox],
  );
  bind(services.sms).toResolvedValue(
    ({ sms, mode }, outbox) => sms ?? (mode === "production" ? nowhere : outbox).sms,
    [services.options, services.outbox],
  );
  bind(services.wording).toResolvedValue(
    ({ fallbackLanguage, publicOrigins }) => wordingOf(fallbackLanguage, publicOrigins[0]),
    [services.config],
  );
  bind(services.loginCodes).toResolvedValue(
    (database, clock, limits, { codes }, mail, sms, wording, settings, log) =>
      createLoginCodes({
        database,
        clock,
        settings,
        limits,
        rules: codes,
        mail,
        sms,
        wording,
        report: (channel, reason) => log.error({ channel, reason }, "a code to log in was not sent"),
      }),
    [
      services.database,
      services.clock,
      services.limits,
      services.config,
      services.mail,
      services.sms,
      services.wording,
      services.settings,
      services.log,
    ],
  );
  bind(services.verificationCodes).toResolvedValue(
    (database, clock, limits, { codes }, sms, wording, log) =>
      createVerificationCodes({
        database,
        clock,
        limits,
        rules: codes,
        sms,
        wording: wording.code,
        report: (reason) => log.warn({ reason }, "a code was not sent"),
      }),
    [
      services.database,
      services.clock,
      services.limits,
      services.config,
      services.sms,
      services.wording,
      services.log,
    ],
  );
});
