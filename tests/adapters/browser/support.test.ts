import { createSupport } from "@parlour/adapters/browser/support.ts";
import { describe, expect, it, vi } from "vitest";

const entry = { csType: "LIVECHAT", title: "Live chat", path: "sealed" };
const never = new AbortController().signal;

const supportTo = (address: string | null, opened: object | null = {}) => {
  const open = vi.fn(() => opened);
  return { open, support: createSupport({ open: async () => address }, open) };
};

describe("customer service in the browser", () => {
  it("CRYPTO-02 opens the decrypted address in a window of 440 by 750", async () => {
    const { open, support } = supportTo("https://example.com/chat?id=7");
    expect(await support.open(entry, never)).toEqual({ kind: "done", value: null });
    expect(open).toHaveBeenCalledExactlyOnceWith(
      "https://example.com/chat?id=7",
      "parlour-support",
      "popup,width=440,height=750",
    );
  });

  it.each(["mailto:help@example.com", "tel:+447700900123"])(
    "SIDE-04 leaves %s to the device, without a window",
    async (address) => {
      const { open, support } = supportTo(address);
      expect(await support.open(entry, never)).toEqual({ kind: "done", value: null });
      expect(open).toHaveBeenCalledExactlyOnceWith(address, "_self", "");
    },
  );

  it("says that the window was blocked", async () => {
    const { support } = supportTo("https://example.com/chat", null);
    expect(await support.open(entry, never)).toMatchObject({ kind: "refused", reason: "popup-blocked" });
  });

  it.each([null, "", "chat", "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
    "opens nothing for %j",
    async (address) => {
      const { open, support } = supportTo(address);
      expect(await support.open(entry, never)).toMatchObject({ kind: "refused", reason: "invalid-url" });
      expect(open).not.toHaveBeenCalled();
    },
  );
});
