import { createInvitation } from "@parlour/adapters/browser/invitation.ts";
import { describe, expect, it } from "vitest";

const arriveAt = (href: string) => createInvitation({ href, hostname: new URL(href).hostname }).read();

describe("how a visitor came", () => {
  it.each(["affiliateCode", "referralCode"])("REG-05 takes the code of ?%s=", (name) => {
    expect(arriveAt(`https://play.example/hot?lang=EN&${name}=MORGAN7#top`)).toEqual({
      code: "MORGAN7",
      domain: "play.example",
      url: "https://play.example/hot",
    });
  });

  it.each(["", "%20"])("REG-05 takes %j for no code", (text) => {
    expect(arriveAt(`https://play.example/?referralCode=${text}`).code).toBeNull();
  });

  it.each(["<script>", "two words"])(
    "REG-05 passes %j on, so that the form says that it is wrong",
    (text) => {
      expect(arriveAt(`https://play.example/?referralCode=${text}`).code).toBe(text);
    },
  );

  it("REG-05 keeps what stands behind the hash, and the query, to itself", () => {
    expect(arriveAt("https://play.example/reset?x=1#secret").url).toBe("https://play.example/reset");
  });

  it.each(["http://localhost:8080/", "http://192.0.2.7/", "http://[2001:db8::1]/"])(
    "REG-05 takes %s for no agent's domain",
    (href) => {
      expect(arriveAt(href).domain).toBe("");
    },
  );
});
