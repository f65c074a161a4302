import { useText } from "../portal/portal-context.tsx";

const keys = {
  "google.com": "identity.channel.google",
  "facebook.com": "identity.channel.facebook",
  "apple.com": "identity.channel.apple",
  "twitter.com": "identity.channel.twitter",
  "microsoft.com": "identity.channel.microsoft",
  "yahoo.com": "identity.channel.yahoo",
  "github.com": "identity.channel.github",
} as const;

const isNamed = (channel: string): channel is keyof typeof keys => Object.hasOwn(keys, channel);

/** What a third party calls itself; one that the pack does not know goes by its channel. */
export function useChannelName(): (channel: string) => string {
  const text = useText();
  return (channel) => (isNamed(channel) ? text(keys[channel]) : channel);
}
