import { type FC, useState } from "react";
import * as signs from "../icon/signs.ts";
import { type TabItem, Tabs } from "./tabs.tsx";

type Story = FC;

const categories: readonly TabItem[] = [
  { key: "hot", label: "Hot", icon: signs.star },
  { key: "home", label: "All", icon: "home" },
  { key: "favourites", label: "Favourites", icon: signs.heart, count: "12" },
  { key: "slots", label: "Slots" },
  { key: "live", label: "Live tables" },
  { key: "fishing", label: "Fishing" },
  { key: "sports", label: "Sports" },
  { key: "cards", label: "Cards" },
  { key: "lottery", label: "Lottery", disabled: true },
  { key: "cockfight", label: "Arcade" },
  { key: "promotions", label: "Promotions", icon: signs.gift },
];

export const Pills: Story = () => {
  const [selected, setSelected] = useState("favourites");
  return <Tabs label="Categories" items={categories} selected={selected} onSelect={setSelected} />;
};

export const WithPanel: Story = () => {
  const [selected, setSelected] = useState("slots");
  return (
    <Tabs label="Categories" look="line" items={categories} selected={selected} onSelect={setSelected}>
      <p>What is in {selected}.</p>
    </Tabs>
  );
};
