import { readFileSync } from "node:fs";
import { createContainer } from "@parlour/app/terminal/container.ts";
import { plainText } from "@parlour/app/terminal/plain-text.ts";
import { services } from "@parlour/app/terminal/services.ts";
import { visit } from "@parlour/app/terminal/visit.ts";
import { drop, garble } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { ContainerModule } from "inversify";
import { describe, expect, it } from "vitest";
import { createMenuWalk } from "./support/menu-walk.ts";
import { choose, type Doing, player, useFakes as use } from "./support/terminal-user.ts";

/** Walks through all menus; answers what was said and which rows were opened. */
async function walk(as: Partial<typeof player>, language?: string) {
  const user = createMenuWalk();
  const ports = createFakePorts();
  if (language !== undefined) ports.languageStore.save(language);
  const alone = new ContainerModule(({ rebind }) => {
    rebind(services.ports).toConstantValue(ports);
    rebind(services.questions).toConstantValue(user.questions);
  });
  const container = createContainer({ gateway: "http://nowhere.invalid", merchantCode: "parlour" }, [alone]);
  const dialogue = await container.getAsync(services.dialogue);
  await visit(dialogue, { username: as.username, password: as.password });
  dialogue.portal.stop();
  return { said: user.said(), opened: user.opened, reports: ports.reports };
}

/** What looks like a key instead of a text, or like a value that was not filled in. */
const strays = (said: string): readonly string[] =>
  said
    .replace(/https?:\/\/\S+|\S+@\S+|\S+\.(?:png|invalid)\b/g, "")
    .match(/(?<![\w.-])[a-z][A-Za-z]*(?:\.[A-Za-z0-9-]+)+|\{\{\w+\}\}|\bundefined\b|\bNaN\b|\[object/g) ?? [];

describe("the menus of the terminal", () => {
  it("open every page for a player, with a text for everything", async () => {
    const { said, opened, reports } = await walk(player);
    expect(strays(said)).toEqual([]);
    expect(opened.length).toBeGreaterThan(55);
    expect(said).not.toContain("isn’t available for your account");
    expect(reports).toEqual([]);
  });

  it("open every page for a visitor, and in another language", async () => {
    const visitor = await walk({});
    expect(strays(visitor.said)).toEqual([]);
    expect(visitor.opened).toContain("Register");
    expect(visitor.said.split("> ", 1)[0]).not.toContain("Wallet");
    const spanish = await walk(player, "ES");
    expect(strays(spanish.said)).toEqual([]);
    expect(spanish.opened).toContain("Billetera");
    expect(spanish.opened).not.toContain("Wallet");
  });

  it("show the session's end as the menu of a visitor", async () => {
    const ports = createFakePorts();
    const end: Doing = async () =>
      ports.signals.raise({ type: "not-logged-in", token: ports.tokens.read() ?? "" });
    const { said } = await use([choose("Account"), choose("Nickname"), end, "Robina"], ports);
    expect(said).toContain("Sorry, you are not logged in yet.");
    expect(said.trim()).toMatch(/Parlour\n {2}1\. Log in\n[^>]*>$/);
  });

  it("send the same transfer again after a lost answer, once the player wants to (WALLET-05)", async () => {
    const ports = createFakePorts();
    ports.faults.next("transfer", garble());
    const transfer = [choose("Wallet"), choose("Transfer money"), choose("To a vendor"), "1", "5"];
    const { said } = await use([...transfer, "n", choose("Transfer money"), "y"], ports);
    expect(said.match(/We don’t know yet if it went through\. .*\(y\/n\)/g)).toHaveLength(2);
    expect(said).toContain("You transferred $5.00 from your main wallet to ");
    const keys = ports
      .callsOf("transfer")
      .map(({ input }) => JSON.stringify(input, (_, value) => String(value)));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("say why a page cannot be read, after another try, and stay usable", async () => {
    const ports = createFakePorts();
    ports.faults.always("readProfile", drop());
    const { said } = await use([choose("Account"), choose("Profile"), choose("Devices")], ports);
    expect(said).toContain("We couldn’t connect. Nothing was lost.");
    expect(said).toContain("Where you are logged in");
    expect(ports.callsOf("readProfile").length).toBeGreaterThanOrEqual(2);
  });

  it("refuse a choice that there is not, and leave a form at a dot", async () => {
    const { said } = await use(["99", "z", choose("Account"), choose("Nickname"), "."]);
    expect(said.match(/Choose one of the numbers or letters above\./g)).toHaveLength(2);
    expect(said).toMatch(/Nickname \[Robin\]: \nNothing more was sent\./);
  });

  it("keep what a field has at an empty answer, and show its error", async () => {
    const ports = createFakePorts();
    const { said } = await use(
      [choose("Account"), choose("Nickname"), "R", "Robina", choose("Nickname"), ""],
      ports,
    );
    expect(said).toContain(
      "Use 2 to 20 letters or digits.\nThe name that other players see.\nNickname [R]: ",
    );
    expect(said).toContain("Your nickname is changed.");
    expect(said).toContain("Nickname [Robina]: ");
  });

  it("print no characters that control the terminal", async () => {
    const ports = createFakePorts();
    const { said } = await use([choose("Games"), choose("Search"), "\u001b[2Jnothing\u0007"], ports);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
    expect(said).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
  });
});

describe("the texts of the menus", () => {
  it("are the same in every language, in alphabetical order", () => {
    const read = (language: string) =>
      Object.keys(
        JSON.parse(
          readFileSync(new URL(`../../app/terminal/texts/${language}.json`, import.meta.url), "utf8"),
        ),
      );
    expect(read("es")).toEqual(read("en"));
    expect(read("en")).toEqual([...read("en")].sort());
  });

  it("show the operator's HTML as lines", () => {
    const html =
      "<p>Stake &amp; win <b>twice</b>.</p><ul><li>One</li><li>Two&#33;</li></ul><script>no()</script>";
    expect(plainText(html)).toBe("Stake & win twice.\n- One\n- Two!");
  });
});
