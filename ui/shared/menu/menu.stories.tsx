import { type FC, useState } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Button, IconButton } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import { Row } from "../layout/layout.tsx";
import { Menu } from "./menu.tsx";

type Story = FC;

const nothing = () => undefined;

export const Member: Story = () => (
  <Menu
    trigger={<Button iconEnd={signs.chevronDown}>marguerite</Button>}
    head={
      <Row>
        <Avatar name="marguerite" />
        <div>
          <strong>marguerite</strong>
          <div>VIP 3</div>
        </div>
      </Row>
    }
    items={[
      { key: "wallet", label: "Wallet", icon: "wallet", note: "EUR", onSelect: nothing },
      { key: "rewards", label: "Rewards", icon: signs.gift, onSelect: nothing },
      { key: "help", label: "Customer service", icon: signs.headset, onSelect: nothing },
      { key: "closed", label: "Agent centre", icon: signs.users, disabled: true, onSelect: nothing },
      { kind: "line", key: "line" },
      { key: "out", label: "Log out", icon: signs.logout, tone: "danger", onSelect: nothing },
    ]}
  />
);

export const Languages: Story = () => {
  const [chosen, setChosen] = useState("en");
  const languages = { en: "English", fr: "Français", ar: "العربية", th: "ไทย" };
  return (
    <Menu
      trigger={<IconButton icon={signs.globe} label="Language" />}
      items={[
        { kind: "heading", key: "heading", label: "Language" },
        ...Object.entries(languages).map(([key, label]) => ({
          kind: "choice" as const,
          key,
          label,
          note: key.toUpperCase(),
          chosen: key === chosen,
          onSelect: () => setChosen(key),
        })),
      ]}
    />
  );
};
