import { createInvitation } from "@parlour/adapters/browser/invitation.ts";
import { describe, expect, it } from "vitest";

const arriveAt = (href: string) => createInvitation({ href, hostname: new URL(href).hostname }).read();

describe("how a visitor arrived", () => {
  it.each(["affiliateCode", "referralCode"])("REG-05 reads the code of ?%s=", (name) => {
    expect(arriveAt(`https://play.example/hot?lang=EN&${name}=MORGAN7#top`)).toEqual({
      code: "MORGAN7",
      domain: "play.example",
      url: "https://play.example/hot",
    });
  });

  it.each(["", "%20"])("REG-05 reads %j as no code", (text) => {
    expect(arriveAt(`https://play.example/?referralCode=${text}`).code).toBeNull();
  });

  it.each(["<script>", "two words"])("REG-05 passes %j on, so that the form marks it as invalid", (text) => {
    expect(arriveAt(`https://play.example/?referralCode=${text}`).code).toBe(text);
  });

  it("REG-05 drops query and hash from the address", () => {
    expect(arriveAt("https://play.example/reset?x=1#secret").url).toBe("https://play.example/reset");
  });

  it.each(["http://localhost:8080/", "http://192.0.2.7/", "http://[2001:db8::1]/"])(
    "REG-05 does not take %s for an agent's domain",
    (href) => {
      expect(arriveAt(href).domain).toBe("");
    },
  );
});
