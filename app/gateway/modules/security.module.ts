import { ContainerModule } from "inversify";
import { drawCaptcha } from "../captcha/draw-captcha.ts";
import { createCaptchaTexts } from "../security/captcha-texts.ts";
import { createCaptchas } from "../security/captchas.ts";
import { createHumanVerifications } from "../security/human-verifications.ts";
import { createIdentities } from "../security/identities.ts";
import { createKeptSessions } from "../security/kept-sessions.ts";
import { createKeyring } from "../security/keyring.ts";
import { createLimits } from "../security/limits.ts";
import { createLoginGuard } from "../security/login-guard.ts";
import { createPasswordResets } from "../security/password-resets.ts";
import { createPasswordHasher } from "../security/passwords.ts";
import { unsealed } from "../security/seals.ts";
import { createSecondFactors } from "../security/second-factors.ts";
import { createSessions } from "../security/sessions.ts";
import { services } from "../services.ts";

/** Identity, attempt limits and the keys of stored secrets. */
export const securityModule = new ContainerModule(({ bind }) => {
  const { database, clock, config, newId, options, settings } = services;
  bind(services.seals).toResolvedValue(
    ({ mode, seals = unsealed }) => {
      if (mode === "production" && seals === unsealed)
        throw new Error("Production stores no secrets without a key");
      return seals;
    },
    [options],
  );
  bind(services.keyring).toResolvedValue(createKeyring, [database, clock, newId, services.seals]);
  bind(services.sessions).toResolvedValue(
    (of, at, { read }, hasDemo, changes, { sessionKeptMs }) =>
      createSessions(
        of,
        at,
        async () => (await read()).inactivityMinutes,
        hasDemo,
        createKeptSessions(changes, at, sessionKeptMs),
      ),
    [database, clock, settings, services.hasDemo, services.changes, config],
  );
  bind(services.drawCaptcha).toResolvedValue((given) => given.drawCaptcha ?? drawCaptcha, [options]);
  bind(services.captchas).toResolvedValue(createCaptchas, [database, clock, newId, services.drawCaptcha]);
  bind(services.captchaTexts).toResolvedValue(createCaptchaTexts, [services.mode]);
  bind(services.humanVerifications).toResolvedValue(
    (keyring, at, { humanWork }) => createHumanVerifications(keyring, at, humanWork),
    [services.keyring, clock, config],
  );
  bind(services.loginGuard).toResolvedValue(
    (of, at, { login }) => createLoginGuard(of, at, login),
    [database, clock, config],
  );
  bind(services.secondFactors).toResolvedValue(
    (of, at, { login }, seals, codes) => createSecondFactors(of, at, login, seals, codes),
    [database, clock, config, services.seals, services.loginCodes],
  );
  bind(services.identities).toResolvedValue(createIdentities, [services.db, clock, settings]);
  bind(services.passwords).toResolvedValue(({ passwords }) => passwords ?? createPasswordHasher(), [options]);
  bind(services.limits).toResolvedValue(createLimits, [database, clock]);
  bind(services.passwordResets).toResolvedValue(createPasswordResets, [database, clock]);
});
