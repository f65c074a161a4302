import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { Button } from "../../../ui/shared/button/button.tsx";
import { Carousel } from "../../../ui/shared/carousel/carousel.tsx";
import { Checkbox } from "../../../ui/shared/checkbox/checkbox.tsx";
import { Dialog } from "../../../ui/shared/dialog/dialog.tsx";
import { DirectionProvider } from "../../../ui/shared/direction.tsx";
import { Field } from "../../../ui/shared/field/field.tsx";
import { SelectField } from "../../../ui/shared/field/select-field.tsx";
import { Menu } from "../../../ui/shared/menu/menu.tsx";
import { Picture } from "../../../ui/shared/picture/picture.tsx";
import { Tabs } from "../../../ui/shared/tabs/tabs.tsx";
import { ToastRegion } from "../../../ui/shared/toast/toast.tsx";

const art = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="hsl(${hue} 50% 40%)"/></svg>`)}`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const words = { previous: "Previous", next: "Next", pause: "Pause", play: "Play" };

function Dialogs() {
  const [open, setOpen] = useState<"login" | "confirm">();
  const shut = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen("login")}>Open login</Button>
      <Button onClick={() => setOpen("confirm")}>Open confirm</Button>
      <Dialog
        name="login"
        title="Log in"
        sentence="One sentence."
        open={open === "login"}
        close={{ label: "Close", onClose: shut }}
      >
        <Field label="Account" />
        <Field
          label="Password"
          type="password"
          reveal={{ show: "Show", hide: "Hide" }}
          error="Wrong password"
        />
      </Dialog>
      <Dialog
        name="confirm"
        title="Log out?"
        open={open === "confirm"}
        actions={
          <>
            <Button onClick={shut}>Stay</Button>
            <Button kind="primary">Log out</Button>
          </>
        }
      />
      {open === "confirm" && (
        <ToastRegion
          label="Messages"
          dismissLabel="Dismiss"
          messages={[{ id: "1", tone: "fault", text: "No connection" }]}
        />
      )}
      {range(40).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Controls() {
  const [busy, setBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [tab, setTab] = useState("one");
  const [messages, setMessages] = useState([
    { id: "1", text: "First" },
    { id: "2", text: "Second" },
  ]);
  return (
    <>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          setPresses(presses + 1);
        }}
      >
        Send the letter
      </Button>
      <output>{presses}</output>
      <Checkbox label="Remember me" />
      <Checkbox look="switch" label="Sounds" />
      <SelectField label="Language" options={[{ value: "en", label: "English" }]} help="Yours alone" />
      <Tabs
        label="Parts"
        selected={tab}
        onSelect={setTab}
        items={["one", "two", "three"].map((key) => ({ key, label: key, disabled: key === "two" }))}
      >
        <p>Part {tab}</p>
      </Tabs>
      <Menu
        trigger={<Button>Open menu</Button>}
        items={[
          { key: "a", label: "Wallet", icon: "wallet", onSelect: () => setTab("three") },
          { key: "b", label: "Log out", tone: "danger", onSelect: () => undefined },
        ]}
      />
      <ToastRegion
        label="Messages"
        dismissLabel="Dismiss"
        messages={messages}
        onDismiss={(id) => setMessages((waiting) => waiting.filter((message) => message.id !== id))}
      />
    </>
  );
}

const Banner = ({ count }: { count: number }) => (
  <Carousel label="Banners" loop delayMs={5000} speedMs={1000} spacing={20.3} controls="over" words={words}>
    {range(count).map((banner) => (
      <Picture
        key={banner}
        ratio="banner"
        alt={`Banner ${banner}`}
        src={art(banner * 40)}
        priority={banner === 1}
      />
    ))}
  </Carousel>
);

const Lane = () => (
  <Carousel
    label="Games"
    rows={2}
    perView={{ phone: 3, tablet: 5, desktop: 6 }}
    words={words}
    head={<h2>Games</h2>}
  >
    {range(29).map((game) => (
      <button key={game} type="button">
        <Picture ratio="tile" alt={`Game ${game}`} src={art(game * 20)} />
      </button>
    ))}
  </Carousel>
);

const Pictures = () => (
  <>
    <Picture ratio="square" alt="Found" src="art.svg" bases={["/gone", "/gone-too"]} fallback={art(10)} />
    <Picture ratio="square" alt="Lost" src="art.svg" bases={["/gone"]} />
  </>
);

const parts: Record<string, ReactNode> = {
  dialogs: <Dialogs />,
  controls: <Controls />,
  banner: <Banner count={3} />,
  "one-banner": <Banner count={1} />,
  lane: <Lane />,
  pictures: <Pictures />,
};

const asked = new URLSearchParams(location.search);
const dir = asked.get("dir") === "rtl" ? "rtl" : "ltr";
document.documentElement.dir = dir;
document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider dir={dir}>
        <h1>Primitives</h1>
        {parts[asked.get("part") ?? ""]}
      </DirectionProvider>
    </StrictMode>,
  );
}
