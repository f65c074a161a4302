import { defaultIdentityCheck } from "@parlour/app/gateway/content/identity-check-setting.ts";
import { defaultRegistration } from "@parlour/app/gateway/content/registration-setting.ts";
import type { OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import type { ScenarioClient } from "./scenario.ts";

type Key =
  | "registration"
  | "currencies"
  | "closedGames"
  | "humanVerification"
  | "wallet"
  | "secondFactor"
  | "identityCheck"
  | "withdrawal";
type Changed = Pick<OperatorSettings, Key>;

/** What journeys change, as it is where the operator has not set it. */
const unset: Changed = {
  registration: defaultRegistration,
  currencies: [{ code: "USD" }],
  closedGames: [],
  humanVerification: { mode: "off" },
  wallet: { isSingle: false },
  secondFactor: { byCode: true },
  identityCheck: defaultIdentityCheck,
  withdrawal: {
    minimum: "1000",
    maximum: "500000",
    mostADay: "1000000",
    fee: "0",
    turnoverPercent: 100,
    confirmMinutes: 1_440,
  },
};

export interface KeptSettings {
  /** Notes how a setting is, once, so that `restore` brings it back. */
  keep(key: Key): Promise<void>;
  set<K extends Key>(key: K, value: Changed[K]): Promise<void>;
  /** Changes a setting for the time of some work only. */
  during<K extends Key>(
    key: K,
    change: (before: Changed[K]) => Changed[K],
    work: () => Promise<void>,
  ): Promise<void>;
  /** Makes a field required in registrations. */
  requireField(field: string): Promise<void>;
  restore(): Promise<void>;
}

/** Changes the operator's settings by the back office, and brings them back as they were before the first change. */
export function keepSettings({ command }: ScenarioClient): KeptSettings {
  const kept = new Map<Key, unknown>();

  async function read<K extends Key>(key: K): Promise<Changed[K]> {
    const { lines } = await command("setting", key);
    const text = (lines[0] ?? "").slice(`${key}: `.length);
    return text === "not set" ? unset[key] : JSON.parse(text);
  }
  const write = async (key: Key, value: unknown): Promise<void> =>
    void (await command("setting", key, JSON.stringify(value)));
  const keep = async (key: Key): Promise<void> => {
    if (!kept.has(key)) kept.set(key, await read(key));
  };
  const set: KeptSettings["set"] = async (key, value) => {
    await keep(key);
    await write(key, value);
  };
  return {
    keep,
    set,
    async during(key, change, work) {
      const before = await read(key);
      await write(key, change(before));
      try {
        await work();
      } finally {
        await write(key, before);
      }
    },
    async requireField(field) {
      const before = await read("registration");
      const rule = { enabled: true, required: true, max: 100, acceptedPattern: "*" };
      await set("registration", { ...before, register: { ...before.register, [field]: rule } });
    },
    async restore() {
      for (const [key, value] of kept) await write(key, value);
      kept.clear();
    },
  };
}
