/** Whether it names a time zone that days can be counted in, by IANA. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    // There is no other way to ask.
    return false;
  }
}
