/** What cannot be started as it was asked for, in one line for whoever asked. */
export class Misconfigured extends Error {}
