/** A setting of the environment that cannot be used. Its message is all that who started the gateway needs to know. */
export class SettingRefused extends Error {}
