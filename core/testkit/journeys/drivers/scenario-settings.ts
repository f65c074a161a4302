import type { ScenarioClient } from "./scenario.ts";

/** What journeys change of an operator's settings, as `setting KEY JSON` of the back office takes it. */
interface Changed {
  readonly registration: { readonly register: Readonly<Record<string, object>> };
  readonly currencies: readonly { readonly code: string }[];
  readonly closedGames: readonly {
    readonly vassalage: string;
    readonly gameCode?: string;
    readonly endsAt?: string;
  }[];
  readonly humanVerification: { readonly mode: "off" | "beside" | "instead" };
  readonly wallet: { readonly isSingle: boolean; readonly vendors?: readonly string[] };
  readonly secondFactor: { readonly byCode: boolean };
  readonly identityCheck: { readonly isOn: boolean };
  readonly withdrawal: { readonly confirmMinutes: number };
}
type Key = keyof Changed;

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
    return JSON.parse((lines[0] ?? "").slice(`${key}: `.length).replace(/ \(not set\)$/, ""));
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
