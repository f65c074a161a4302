import { passwordStrength } from "@parlour/core/password/password.rules";
import { describe, expect, it } from "vitest";

describe("the strength of a password", () => {
  it.each(["", "sunday", "123456", "aaaaaaaaaaaaaaaa", "abababababababab", "password", "12345678"])(
    "PWD-01 calls %j weak: short, one kind of character, or few different ones",
    (password) => expect(passwordStrength(password)).toBe("weak"),
  );

  it.each(["evening42", "Evenings", "quietlampsix", "晚上的灯光很安静呢abc"])(
    "PWD-01 calls %j fair",
    (password) => expect(passwordStrength(password)).toBe("fair"),
  );

  it.each(["quiet-lamp-9", "Nine lamps, one room", "correct horse battery staple"])(
    "PWD-01 calls %j strong: long, and of many different characters",
    (password) => expect(passwordStrength(password)).toBe("strong"),
  );

  it("PWD-01 counts a character outside the basic multilingual plane once", () => {
    expect(passwordStrength("🎲🎲🎲🎲🎲")).toBe("weak");
    expect(passwordStrength("🎲🃏🎰🎯🎳🎮🎱")).toBe("weak");
  });
});
