/** Whether an address that an operator has typed may be linked to: http(s) with a host and without a user in front of it. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^/\\@?#\s]+(?:[/?#]|$)/i.test(url);
