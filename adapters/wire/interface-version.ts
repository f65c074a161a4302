/**
 * The version of the calls and the event stream, as docs/http-interface.md explains it: the first number rises when a client
 * must change, the second when something is added.
 */
export const INTERFACE_VERSION = "1.0";
