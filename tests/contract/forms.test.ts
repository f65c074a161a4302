import { createInvitation } from "@parlour/adapters/browser/invitation.ts";
import { createExpressions } from "@parlour/adapters/expressions/expressions.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import { createFakePorts } from "@parlour/testkit/ports";
import { describeExpressions } from "./expressions.contract.ts";
import { describeInvitation } from "./invitation.contract.ts";

describeExpressions("RE2", createExpressions);
describeExpressions("the fake backend", () => createFakePorts().expressions);

describeInvitation("the address bar", (code) => {
  const address = new URL("https://play.example:8443/register?lang=EN#top");
  if (code !== null) address.searchParams.set("referralCode", code);
  return createInvitation(address);
});
describeInvitation("the fake browser", (code) => {
  return createFakePorts(code === null ? {} : { invitation: code }).invitation;
});
describeInvitation("memory", (code) => {
  const invitation = { read: () => ({ code, domain: "play.example", url: "https://play.example/" }) };
  const options = { merchantCode: "parlour", ...(code !== null && { invitation }) };
  return createMemoryPorts(options).invitation;
});
