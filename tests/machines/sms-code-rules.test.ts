import { readCode, readPhone } from "@parlour/core/verification/phone.rules";
import { deadlineOf, liveDeadline } from "@parlour/core/verification/sms-code.rules";
import { describe, expect, it } from "vitest";

const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

describe("phone numbers, codes and countdowns", () => {
  it("SMS-01 a countdown is at least one second and at most an hour long", () => {
    const rules = { isThirdParty: false };
    expect(deadlineOf({ ...rules, expiredMinutes: 0 }, 5)).toBe(1_005);
    expect(deadlineOf({ ...rules, expiredMinutes: -3 }, 5)).toBe(1_005);
    expect(deadlineOf({ ...rules, expiredMinutes: 600 }, 5)).toBe(3_600_005);
  });

  it("SMS-03 the longest countdown applies from its first to its last moment", () => {
    const deadlineMs = deadlineOf({ isThirdParty: false, expiredMinutes: 600 }, 5);
    expect(liveDeadline(deadlineMs, 5)).toBe(deadlineMs);
    expect(liveDeadline(deadlineMs, 4)).toBeNull();
    expect(liveDeadline(deadlineMs, deadlineMs - 1)).toBe(deadlineMs);
    expect(liveDeadline(deadlineMs, deadlineMs)).toBeNull();
  });

  it("LOGIN-12 a number is read in the formats that people type, and refused when it is invalid", () => {
    const typed = (countryDialingCode: string, mobileNum: string) =>
      readPhone({ countryDialingCode, mobileNum });
    expect(typed("+44", "7700 900-123")).toEqual(phone);
    expect(typed(" 44 ", "(7700) 900.123")).toEqual(phone);
    expect(typed("1-684", "633 1234")).toEqual({ countryDialingCode: "+1684", mobileNum: "6331234" });
    expect(typed("+44", "  ")).toEqual({ problem: "missing", field: "mobileNum" });
    expect(typed("", "7700900123")).toEqual({ problem: "invalid", field: "countryDialingCode" });
    expect(typed("+0", "7700900123")).toEqual({ problem: "invalid", field: "countryDialingCode" });
    for (const number of ["123", "77009x0123", "٧٧٠٠٩٠٠", "1".repeat(14)])
      expect(typed("+44", number)).toEqual({ problem: "invalid", field: "mobileNum" });
    expect(readCode(" 123 456 ")).toBe("123456");
    expect([readCode(""), readCode("12a456"), readCode("123")]).toEqual([null, null, null]);
  });
});
