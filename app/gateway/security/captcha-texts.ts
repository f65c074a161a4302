import type { GatewayOptions } from "../options.ts";

const REMEMBERED_AT_MOST = 200;

/** The texts of this process's recent captchas, for journeys that log in without eyes. Only in memory, and never in production. */
export interface CaptchaTexts {
  remember(id: string, text: string): void;
  /** Null for one that is unknown or older than the last few. */
  read(id: string): string | null;
}

export function createCaptchaTexts(mode: GatewayOptions["mode"]): CaptchaTexts {
  if (mode === "production") return { remember() {}, read: () => null };
  const texts = new Map<string, string>();
  return {
    remember(id, text) {
      texts.set(id, text);
      for (const oldest of texts.keys()) {
        if (texts.size <= REMEMBERED_AT_MOST) break;
        texts.delete(oldest);
      }
    },
    read: (id) => texts.get(id) ?? null,
  };
}
