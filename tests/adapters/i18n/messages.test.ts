import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { missingKeys, type Texts } from "@parlour/adapters/i18n/texts.ts";
import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import { describe, expect, it } from "vitest";
import { describeMessages } from "../../contract/messages.contract.ts";
import { until } from "../support/until.ts";

const language = (code: string, tag: string): Language => ({ code, tag, direction: "ltr", name: code });
const [backend, english, polish, broken] = [
  language("TY", "en"),
  language("EN", "en"),
  language("HP", "pl"),
  language("XX", "fr"),
] as const;

const packs: Record<string, Texts> = {
  TY: {
    "which.language": "TY",
    "error.network": "No link",
    games_one: "{{count}} game",
    games_other: "{{count}} games",
  },
  EN: { "which.language": "EN", "error.network": "No link", games_one: "one", games_other: "many" },
  HP: { "which.language": "PL", games_one: "gra", games_few: "gry", games_many: "gier" },
};

type Options = Parameters<typeof createI18n>[0];

/** The texts of the operator's language alone, unless told otherwise. */
function textsOf(options: Pick<Options, "load"> & Partial<Options>) {
  const diagnostics = collectingDiagnostics();
  const made = createI18n({
    languages: [backend],
    namespaces: ["common"],
    fallback: "TY",
    diagnostics,
    ...options,
  });
  return { ...made, diagnostics };
}

/** All languages from `packs`, and those of the parts from `packsOfParts`; `loaded` names each file asked for. */
function make(options: Partial<Options> = {}, packsOfParts: Record<string, typeof packs> = {}) {
  const loaded: string[] = [];
  const made = textsOf({
    languages: [backend, english, polish, broken],
    async load(code, namespace) {
      const part = packsOfParts[namespace];
      loaded.push(part === undefined ? code : `${namespace} ${code}`);
      const pack = (part ?? packs)[code];
      if (pack === undefined) throw new TypeError("no script");
      return pack;
    },
    ...options,
  });
  return { ...made, loaded };
}

const noScript = () => Promise.reject(new TypeError("no script"));
const signal = new AbortController().signal;

describeMessages("i18next", async () => {
  const { messages, i18n } = make();
  return { messages, first: backend, second: english, broken, shown: () => i18n.t("which.language") };
});

describe("texts", () => {
  it("I18N-02 load a language's file when it is used, and once", async () => {
    const { messages, loaded } = make();
    expect(loaded).toEqual([]);
    await messages.use(backend, signal);
    await messages.use(backend, signal);
    expect(loaded).toEqual(["TY"]);
  });

  it("I18N-02 fall back to the default language for missing keys, and report them in development", async () => {
    const { messages, i18n, diagnostics } = make({ missingKeys });
    await messages.use(polish, signal);
    await until(() => diagnostics.reports.length > 0);
    expect(i18n.t("error.network")).toBe("No link");
    expect(diagnostics.reports).toEqual([{ where: "texts of HP", what: "missing keys: error.network" }]);
  });

  it("I18N-02 report no missing keys outside development, and fall back all the same", async () => {
    const { messages, i18n, diagnostics } = make();
    await messages.use(polish, signal);
    await until(() => i18n.t("error.network") === "No link");
    expect(diagnostics.reports).toEqual([]);
  });

  it("I18N-02 load a file again after it failed", async () => {
    const { messages, loaded } = make();
    await expect(messages.use(broken, signal)).rejects.toMatchObject({
      kind: "network",
      call: "texts of XX",
    });
    await expect(messages.use(broken, signal)).rejects.toMatchObject({ kind: "network" });
    expect(loaded).toEqual(["XX", "XX", "XX", "XX"]);
  });

  it("I18N-03 choose plurals by the language's tag, not by the operator's code", async () => {
    const { messages, i18n } = make();
    await messages.use(polish, signal);
    expect([1, 3, 5].map((count) => i18n.t("games", { count }))).toEqual(["gra", "gry", "gier"]);
    await messages.use(backend, signal);
    expect([1, 5].map((count) => i18n.t("games", { count }))).toEqual(["1 game", "5 games"]);
  });

  it("I18N-01 keep two portals' languages apart", async () => {
    const [one, other] = [make(), make()];
    await one.messages.use(backend, signal);
    await other.messages.use(english, signal);
    expect([one.i18n.t("which.language"), other.i18n.t("which.language")]).toEqual(["TY", "EN"]);
  });

  it("I18N-02 count the forms of a plural as one key", () => {
    expect(
      missingKeys({ "a.b": "x", n_few: "y" }, { "a.b": "x", n_one: "y", n_other: "y", "c.d": "z" }),
    ).toEqual(["c.d"]);
  });

  it("I18N-01 show the first screen's texts before the file has loaded, and then the others", async () => {
    let arrive: ((pack: Texts) => void) | undefined;
    const { messages, i18n } = textsOf({
      load: () => new Promise<Texts>((resolve) => (arrive = resolve)),
      carried: { language: "TY", texts: { "home.title": "Home" } },
    });
    await messages.use(backend, signal);
    expect(i18n.t("home.title")).toBe("Home");
    expect(i18n.exists("login.title")).toBe(false);
    const rest = messages.rest?.();
    expect(rest).toBeInstanceOf(Promise);
    await until(() => arrive !== undefined);
    arrive?.({ "home.title": "Home", "login.title": "Log in" });
    await rest;
    expect(i18n.t("login.title")).toBe("Log in");
    // The same promise each time: another one would make its caller wait again.
    expect(messages.rest?.()).toBe(rest);
  });

  it("I18N-01 retry once for a file that failed to load", async () => {
    let asked = 0;
    const { messages, i18n } = textsOf({
      load: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new TypeError("lost")) : Promise.resolve({ a: "b" });
      },
    });
    await messages.use(backend, signal);
    expect([i18n.t("a"), asked]).toEqual(["b", 2]);
  });

  it("ROUTE-09 fail like a lost connection while the script that loads them fails, and load with the next choice", async () => {
    let imports = 0;
    const { messages, i18n } = textsOf({
      load: async () => ({ a: "b" }),
      importing: (load) => {
        imports += 1;
        return imports === 1 ? noScript() : load();
      },
    });
    await expect(messages.use(backend, signal)).rejects.toMatchObject({ kind: "network" });
    await messages.use(backend, signal);
    expect([i18n.t("a"), imports]).toEqual(["b", 2]);
  });

  it("ERR-02 report that only the first screen's texts loaded", async () => {
    const { messages, i18n, diagnostics } = textsOf({
      load: noScript,
      carried: { language: "TY", texts: { "home.title": "Home" } },
    });
    await messages.use(backend, signal);
    expect(i18n.t("home.title")).toBe("Home");
    await until(() => diagnostics.reports.length > 0);
    expect(diagnostics.reports[0]).toMatchObject({ where: "texts of TY" });
    await expect(messages.rest?.()).rejects.toMatchObject({ kind: "network" });
  });

  it("I18N-01 show embedded texts in their own language only", async () => {
    const { messages, i18n } = textsOf({
      languages: [backend, polish],
      load: async (code) => packs[code] ?? {},
      carried: { language: "TY", texts: { "which.language": "carried" } },
      isPatient: true,
    });
    await messages.use(backend, signal);
    expect(i18n.t("which.language")).toBe("carried");
    await messages.use(polish, signal);
    expect(i18n.t("which.language")).toBe("PL");
  });

  describe("texts of a part of the portal", () => {
    const agentPacks: Record<string, Texts> = {
      TY: { "agent.page": "Team TY", "agent.only": "Only TY" },
      EN: { "agent.page": "Team EN", "agent.only": "Only EN" },
      HP: { "agent.page": "Team PL" },
    };

    const withAgents = (options: Partial<Options> = {}) =>
      make({ parts: ["agent"], ...options }, { agent: agentPacks });

    it("AGENT-01 I18N-02 load on demand, once, in the current language", async () => {
      const { messages, i18n, loaded, want } = withAgents();
      await messages.use(english, signal);
      expect([i18n.exists("agent.page"), loaded.filter((each) => each.startsWith("agent"))]).toEqual([
        false,
        [],
      ]);
      await Promise.all([want("agent"), want("agent")]);
      expect(i18n.t("agent.page")).toBe("Team EN");
      expect(loaded.filter((each) => each === "agent EN")).toHaveLength(1);
    });

    it("AGENT-01 I18N-01 load with every language chosen afterwards, before it is shown", async () => {
      const { messages, i18n, want } = withAgents();
      await messages.use(backend, signal);
      await want("agent");
      await messages.use(english, signal);
      expect([i18n.t("agent.page"), i18n.t("which.language")]).toEqual(["Team EN", "EN"]);
      await messages.use(backend, signal);
      expect(i18n.t("agent.page")).toBe("Team TY");
    });

    it("I18N-01 load in the language that replaces another while they are loading", async () => {
      for (const order of ["language first", "part first"] as const) {
        const { messages, i18n, want } = withAgents();
        await messages.use(backend, signal);
        const steps = [() => messages.use(english, signal), () => want("agent")];
        await Promise.all((order === "part first" ? steps.reverse() : steps).map((step) => step()));
        expect(i18n.t("agent.page"), order).toBe("Team EN");
      }
    });

    it("I18N-02 are completed from the default language, and missing keys are reported in development", async () => {
      const { messages, i18n, diagnostics, want } = withAgents({ missingKeys });
      await messages.use(polish, signal);
      await want("agent");
      await until(() => diagnostics.reports.length > 1);
      expect(i18n.t("agent.only")).toBe("Only TY");
      expect(diagnostics.reports.map(({ what }) => what)).toContain("missing keys: agent.only");
    });

    it("I18N-01 load for a missing key, once and with the same promise", async () => {
      const { messages, i18n, loaded } = withAgents();
      await messages.use(english, signal);
      expect(messages.rest?.("which.language")).toBeUndefined();
      const rest = messages.rest?.("agent.page");
      expect(messages.rest?.("agent.page")).toBe(rest);
      await rest;
      expect([i18n.t("agent.page"), messages.rest?.("agent.page")]).toEqual(["Team EN", undefined]);
      expect(loaded.filter((each) => each === "agent EN")).toHaveLength(1);
    });

    it("AGENT-01 load for a missing key without those of another part", async () => {
      const loaded: string[] = [];
      const { messages, i18n } = textsOf({
        async load(_, namespace) {
          loaded.push(namespace);
          return { [`${namespace}.text`]: namespace };
        },
        parts: ["member", "agent"],
      });
      await messages.use(backend, signal);
      await messages.rest?.("member.text");
      expect([i18n.t("member.text"), messages.rest?.("member.text")]).toEqual(["member", undefined]);
      expect(loaded).toEqual(["common", "member"]);
    });

    it("ROUTE-09 load again after a failure, while a language without them is not used", async () => {
      const { messages, i18n, loaded, want } = withAgents();
      const kept = agentPacks.TY ?? {};
      delete agentPacks.TY;
      await messages.use(backend, signal);
      await expect(want("agent")).rejects.toMatchObject({ kind: "network", call: "texts of TY for agent" });
      await messages.use(english, signal);
      await expect(messages.use(backend, signal)).rejects.toMatchObject({ kind: "network" });
      expect(i18n.t("which.language")).toBe("EN");
      agentPacks.TY = kept;
      await messages.use(backend, signal);
      expect(i18n.t("agent.page")).toBe("Team TY");
      expect(loaded.filter((each) => each === "agent TY").length).toBeGreaterThan(2);
    });
  });
});
