/** An invalid configuration that prevents the start; the message is one line for the operator. */
export class Misconfigured extends Error {}
