import { devicesKeys } from "@parlour/core/devices/devices.keys";
import type { Device } from "@parlour/core/devices/devices.ports";
import type { DevicesCommands, DevicesView } from "@parlour/core/devices/devices.view";
import type { Message } from "@parlour/core/messages/message-keys";
import { formatMoment } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import { List } from "../shared/layout/list.tsx";
import { deviceName } from "./device-name.ts";
import styles from "./devices-list.module.css";

type ReadyView = Extract<DevicesView, { kind: "ready" }>;

export type DevicesListProps = {
  view: ReadyView;
  commands: DevicesCommands;
};

/** All of the player's sessions, with a way to end each. */
export function DevicesList({ view, commands }: DevicesListProps) {
  const text = useText();
  const { devices, hasOthers, confirming, ending, message } = view;
  const isBusy = ending !== null;
  // The question replaces the pressed button. When the question closes, the button takes the focus again; if its device
  // is removed, the outcome message does.
  const asked = useRef<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isAsking = confirming !== null;
  useEffect(() => {
    if (isAsking || isBusy || asked.current === null) return;
    const button = document.querySelector<HTMLElement>(`[data-ends="${CSS.escape(asked.current)}"]`);
    (button ?? said.current)?.focus();
    asked.current = null;
  }, [isAsking, isBusy]);
  const ask = (what: string) => {
    asked.current = what;
    if (what === "others") commands.askToEndOthers();
    else commands.askToEnd(what);
  };
  const isOn = (what: string) =>
    ending === what || (confirming === "others" ? what === "others" : confirming?.id === what);
  const question = (what: string, words: string, confirm: string) => (
    <Question {...{ words, confirm, commands }} isBusy={ending === what} />
  );

  return (
    <>
      {message !== null && (
        <p
          ref={said}
          role={isFault(message) ? "alert" : "status"}
          tabIndex={-1}
          className={styles.message}
          data-fault={isFault(message) || undefined}
        >
          {text(message.key, message.values)}
        </p>
      )}
      <List className={styles.list} aria-label={text("devices.list")}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <div className={styles.line}>
              <DeviceWords device={device} />
              {!device.isThisOne && !isOn(device.id) && (
                <Button
                  kind="secondary"
                  size="small"
                  data-ends={device.id}
                  disabled={isBusy}
                  aria-label={text("devices.endOf", { device: wordsOf(device, text) })}
                  onClick={() => ask(device.id)}
                >
                  {text("devices.end")}
                </Button>
              )}
            </div>
            {isOn(device.id) &&
              question(device.id, text("devices.end.question"), text("devices.end.confirm"))}
          </li>
        ))}
      </List>
      {!hasOthers && <p className={styles.only}>{text("devices.onlyThis")}</p>}
      {hasOthers &&
        (isOn("others") ? (
          question("others", text("devices.endOthers.question"), text("devices.endOthers.confirm"))
        ) : (
          <Button kind="danger" wide data-ends="others" disabled={isBusy} onClick={() => ask("others")}>
            {text("devices.endOthers")}
          </Button>
        ))}
    </>
  );
}

const endings: readonly string[] = devicesKeys;

/** Any message except a confirmation that a session ended. */
const isFault = ({ key }: Message): boolean => !endings.includes(key);

type Text = ReturnType<typeof useText>;

function wordsOf({ userAgent }: Device, text: Text): string {
  const { browser, system } = deviceName(userAgent);
  if (browser !== null && system !== null) return text("devices.browserOn", { browser, system });
  return browser ?? system ?? text("devices.unknown");
}

function DeviceWords({ device }: { device: Device }) {
  const text = useText();
  const tag = useTag();
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        {wordsOf(device, text)}
        {device.isThisOne && <Badge tone="info">{text("devices.thisOne")}</Badge>}
      </p>
      <p className={styles.facts}>
        <span>
          {device.isThisOne ? (
            text("devices.now")
          ) : (
            <time dateTime={new Date(device.lastSeenAtMs).toISOString()}>
              {text("devices.lastSeen", { moment: formatMoment(device.lastSeenAtMs, tag) })}
            </time>
          )}
        </span>
        <span>{text("devices.from", { ip: device.ip })}</span>
      </p>
    </div>
  );
}

/** The question appears where the player pressed, and its first button takes the focus, so that screen readers read it. */
function Question({
  words,
  confirm,
  isBusy,
  commands,
}: {
  words: string;
  confirm: string;
  isBusy: boolean;
  commands: DevicesCommands;
}) {
  const text = useText();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={styles.question} aria-label={words}>
      <p>{words}</p>
      <div className={styles.answers}>
        <Button ref={first} kind="danger" size="small" busy={isBusy} onClick={commands.confirm}>
          {confirm}
        </Button>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={commands.cancel}>
          {text("devices.keep")}
        </Button>
      </div>
    </fieldset>
  );
}
