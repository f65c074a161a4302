import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Amount } from "../../ui/shared/amount/amount.tsx";
import { Avatar } from "../../ui/shared/avatar/avatar.tsx";
import { Badge } from "../../ui/shared/badge/badge.tsx";
import { Button, ButtonLink, IconButton } from "../../ui/shared/button/button.tsx";
import { Carousel } from "../../ui/shared/carousel/carousel.tsx";
import { Checkbox } from "../../ui/shared/checkbox/checkbox.tsx";
import { Empty } from "../../ui/shared/empty/empty.tsx";
import { Field } from "../../ui/shared/field/field.tsx";
import { SelectField } from "../../ui/shared/field/select-field.tsx";
import { Icon } from "../../ui/shared/icon/icon.tsx";
import * as signs from "../../ui/shared/icon/signs.ts";
import { Row, Stack } from "../../ui/shared/layout/layout.tsx";
import { Panel } from "../../ui/shared/layout/panel.tsx";
import { Picture } from "../../ui/shared/picture/picture.tsx";
import { Skeleton } from "../../ui/shared/skeleton/skeleton.tsx";
import { Tabs } from "../../ui/shared/tabs/tabs.tsx";
import { ToastRegion } from "../../ui/shared/toast/toast.tsx";

const words = { previous: "Previous", next: "Next" };
const nothing = () => undefined;

const lane = (count: number, perView: 1 | { phone: 3; tablet: 5; desktop: 6 }, rows: 1 | 2) =>
  renderToStaticMarkup(
    <Carousel label="Games" perView={perView} rows={rows} words={words}>
      {Array.from({ length: count }, (_, index) => index + 1).map((game) => (
        <i key={game}>{game}</i>
      ))}
    </Carousel>,
  );
const slidesIn = (markup: string) => markup.match(/<i>/g)?.length;

const served: readonly (readonly [name: string, element: ReactNode])[] = [
  ["button", <Button key="1" busy icon={signs.gift} />],
  ["link", <ButtonLink key="2" href="/" />],
  ["icon button", <IconButton key="3" icon={signs.close} label="Close" />],
  ["field", <Field key="4" label="Name" error="Wrong" prefix="+" suffix="EUR" />],
  ["select", <SelectField key="5" label="Language" options={[]} />],
  ["checkbox", <Checkbox key="6" label="Remember" help="Help" />],
  ["tabs", <Tabs key="7" label="Tabs" items={[{ key: "a", label: "A" }]} selected="a" onSelect={nothing} />],
  [
    "toast",
    <ToastRegion
      key="8"
      label="News"
      messages={[{ id: "1", text: "A" }]}
      onDismiss={nothing}
      dismissLabel="D"
    />,
  ],
  ["picture", <Picture key="9" src="/a.svg" alt="" ratio="tile" priority />],
  ["avatar", <Avatar key="10" name="Zoe" />],
  ["skeleton", <Skeleton key="11" shape="text" lines={3} />],
  ["empty", <Empty key="12" title="None" kind="fault" />],
  ["amount", <Amount key="13" text="1.00" unit="EUR" change={{ kind: "loss", label: "lost" }} />],
  ["badge", <Badge key="14">New</Badge>],
  [
    "layout",
    <Stack key="15">
      <Row>
        <Panel>A</Panel>
      </Row>
    </Stack>,
  ],
];

describe("server-rendered markup", () => {
  it.each(served)("has no style attribute, which a strict policy would block: %s", (_, element) => {
    const markup = renderToStaticMarkup(element);
    expect(markup).toMatch(/^<\w+/);
    expect(markup).not.toContain("style=");
  });

  it("HOME-03 contains the first view of a carousel and no hidden slides", () => {
    expect(slidesIn(lane(29, { phone: 3, tablet: 5, desktop: 6 }, 2))).toBe(12);
    expect(slidesIn(lane(4, 1, 1))).toBe(1);
    expect(lane(29, 1, 1)).not.toContain("style=");
  });

  it("links an error to its field, marks the field as invalid, and keeps its rule in view", () => {
    const markup = renderToStaticMarkup(<Field id="name" label="Name" help="Help" error="Too long" />);
    expect(markup).toContain('<label class="');
    expect(markup).toContain('for="name"');
    expect(markup).toMatch(/<input[^>]*aria-describedby="name-note"[^>]*aria-invalid="true"/);
    expect(markup).toMatch(
      /<div id="name-note"[^>]*aria-live="polite"[^>]*>Help<div class="[^"]*"><svg.*<\/svg>Too long<\/div>/,
    );
    const same = renderToStaticMarkup(<Field id="name" label="Name" help="Too long" error="Too long" />);
    expect(same.match(/Too long/g)).toHaveLength(1);
  });

  it("passes autocomplete and inputmode on, and has a reveal button in passwords only", () => {
    const reveal = { show: "Show", hide: "Hide" };
    const code = renderToStaticMarkup(
      <Field label="Code" autoComplete="one-time-code" inputMode="numeric" reveal={reveal} />,
    );
    expect(code).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/i);
    expect(code).not.toContain("<button");
    expect(renderToStaticMarkup(<Field label="Password" type="password" reveal={reveal} />)).toContain(
      'aria-label="Show"',
    );
  });

  it("marks gain and loss by a labelled icon, not by colour alone", () => {
    const markup = renderToStaticMarkup(<Amount text="−1.00" change={{ kind: "loss", label: "lost" }} />);
    expect(markup).toMatch(/<svg[^>]*role="img"[^>]*aria-label="lost"/);
  });
});

describe("icons", () => {
  it("mirror if they point in reading direction, by name and as drawn", () => {
    const mirrors = (sign: ReactNode) => renderToStaticMarkup(sign).includes("data-mirrors");
    expect(mirrors(<Icon name="arrow-end" />)).toBe(true);
    expect(mirrors(<Icon name={signs.logout} />)).toBe(true);
    expect(mirrors(<Icon name={signs.chevronStart} />)).toBe(true);
    expect(mirrors(<Icon name="search" />)).toBe(false);
    expect(mirrors(<Icon name={signs.arrowUp} />)).toBe(false);
  });
});
