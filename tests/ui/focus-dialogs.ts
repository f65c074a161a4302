/** Every dialog of the portal: what opens it, where its steps lead, and where the focus is at each of them. */
import type { BrowserContextOptions, Page } from "playwright";
import { phone } from "./shared-page/scenes.ts";

type Act = (page: Page) => Promise<unknown>;

/** What a player does within a dialog, and what has the focus then. */
export interface FocusStep {
  readonly act: Act;
  readonly focus: string;
}

export interface DialogWalk {
  /** A scene of the site page. */
  readonly scene: string;
  /** A desktop by default. */
  readonly size?: BrowserContextOptions;
  readonly open: Act;
  /** The first focus: a field by its name, or the dialog itself by its title. */
  readonly first: string;
  readonly steps?: readonly FocusStep[];
  /** Escape by default. */
  readonly close?: Act;
  /** What has the focus once the dialog has closed. */
  readonly back: string;
}

type Role = "button" | "link" | "menuitem";
const press =
  (name: string | RegExp, role: Role = "button"): Act =>
  (page) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().press("Enter");
const inDialog =
  (name: string | RegExp, role: Role = "button"): Act =>
  (page) =>
    page.getByRole("dialog").getByRole(role, { name, exact: true }).last().press("Enter");
const fill =
  (fields: Readonly<Record<string, string>>): Act =>
  async (page) => {
    for (const [name, text] of Object.entries(fields))
      await page.getByRole("dialog").locator(`:is(input, textarea)[name=${name}]`).fill(text);
  };
const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
/** The footer comes when the page's end is near. */
const toTheEnd: Act = (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
const enter: Act = (page) => page.keyboard.press("Enter");
const menuOf = (name: string, entry: string) => inTurn(press(name), press(entry, "menuitem"));
const pass =
  (ms: number): Act =>
  (page) =>
    page.evaluate(`window.pass(${ms})`);

const member = "player /member";
const safety = "player /member?page=playerProtection";
const heart = "Favourite: Northern Lights";

/** Each dialog by its name in `data-dialog`, once for each way through it. */
export const dialogWalks: Readonly<Record<string, readonly DialogWalk[]>> = {
  login: [
    {
      scene: "visitor /",
      open: press("Log in", "link"),
      first: "username",
      steps: [
        { act: enter, focus: "username" },
        { act: inTurn(fill({ username: "guarded", password: "evening-42" }), enter), focus: "code" },
      ],
      back: "Log in",
    },
    { scene: "visitor /", open: press(heart), first: "username", back: heart },
    {
      scene: "visitor /",
      open: press("Log in", "link"),
      first: "username",
      close: inTurn(fill({ username: "player", password: "evening-42" }), enter),
      // The link is gone with the visitor.
      back: "Games at Parlour",
    },
  ],
  register: [
    { scene: "visitor /", open: press("Register", "link"), first: "username", back: "Register" },
    {
      // Each gives way to the other: the last one still knows what opened the first.
      scene: "visitor /",
      open: inTurn(press("Log in", "link"), inDialog("Register"), inDialog("Log in"), inDialog("Register")),
      first: "username",
      back: "Log in",
    },
  ],
  "forgot-password": [
    {
      scene: "visitor /",
      open: inTurn(press("Log in", "link"), inDialog("Forgot password?")),
      first: "username",
      steps: [
        { act: enter, focus: "username" },
        {
          act: inTurn(fill({ username: "player", email: "robin@example.com" }), enter),
          focus: "We sent a link to robin@example.com.",
        },
      ],
      back: "Log in",
    },
  ],
  "change-password": [
    { scene: member, open: press("Change the password"), first: "oldPassword", back: "Change the password" },
    {
      scene: member,
      open: inTurn(press("Show devices"), inDialog("Change password")),
      first: "oldPassword",
      back: "Show devices",
    },
  ],
  devices: [
    { scene: member, open: press("Show devices"), first: "Where you are logged in", back: "Show devices" },
    {
      scene: member,
      open: inTurn(press("Robin, your account"), press("Devices and password")),
      first: "Where you are logged in",
      // The menu has closed; its button stays.
      back: "Robin, your account",
    },
  ],
  "true-account": [
    {
      scene: "trial /",
      open: press(/^Play Northern Lights/, "link"),
      first: "You need your own account for this",
      back: "Play Northern Lights by Aurora Studios",
    },
  ],
  announcements: [
    {
      scene: "player /",
      open: (page) => page.locator("header").getByRole("button", { name: "Announcements" }).press("Enter"),
      first: "Announcements",
      back: "Announcements",
    },
  ],
  welcome: [
    {
      scene: "player /help",
      open: press("Getting started"),
      first: "Welcome",
      steps: [
        { act: inDialog("Next"), focus: "How money moves" },
        { act: inDialog("Next"), focus: "Find your games" },
        { act: inDialog("Back"), focus: "How money moves" },
      ],
      back: "Getting started",
    },
  ],
  notice: [
    {
      scene: "visitor /",
      open: press(/^Open the notice/),
      first: "Notices",
      back: "Open the notice: New games",
    },
  ],
  help: [
    {
      scene: member,
      open: inTurn(toTheEnd, press("Terms of use", "link")),
      first: "Terms of use",
      back: "Terms of use",
    },
  ],
  "vendor-games": [
    {
      scene: "CentreWithLists",
      open: press(/Aurora Studios/, "link"),
      first: "Games by Aurora Studios",
      back: "Aurora Studios",
    },
  ],
  "operator-menu": [
    { scene: "player /", size: phone, open: press("Me"), first: "$2,500.00", back: "Me" },
    {
      scene: "player /",
      size: phone,
      open: press("Me"),
      first: "$2,500.00",
      close: inDialog("Deposit", "link"),
      back: "Deposit",
    },
  ],
  logout: [
    { scene: "player /", open: press("Log out"), first: "Log out?", back: "Log out" },
    {
      scene: member,
      open: inTurn(press("Robin, your account"), press("Log out")),
      first: "Log out?",
      close: inDialog("Log out"),
      back: "Games at Parlour",
    },
  ],
  "record-filters": [
    {
      scene: "player /member?page=personalHistoryCopy",
      size: phone,
      open: press("Filter: 7 days"),
      first: "From",
      steps: [{ act: inDialog("Today"), focus: "Today" }],
      back: "Filter: Today",
    },
  ],
  "close-link": [
    { scene: "RegisterCentre", open: press("Close Street"), first: "Close Street?", back: "Close Street" },
    {
      scene: "RegisterCentre",
      open: press("Close Street"),
      first: "Close Street?",
      close: inDialog("Close link"),
      // The link's card is gone.
      back: "Your links",
    },
  ],
  "agent-transfer": [
    {
      scene: "Downlines",
      open: menuOf("Actions for avery", "Transfer"),
      first: "amount",
      steps: [{ act: enter, focus: "amount" }],
      back: "Actions for avery",
    },
  ],
  offer: [
    {
      scene: "Downlines",
      open: menuOf("Actions for avery", "Offer a contract"),
      first: "kind",
      steps: [
        { act: inTurn(fill({ rate: "1" }), enter), focus: "This rate is lower than in" },
        { act: inDialog("Back"), focus: "rate" },
      ],
      back: "Actions for avery",
    },
  ],
  contract: [
    {
      scene: "ContractsWouldEnd",
      open: press(/^Accept/),
      first: "Accept this offer?",
      steps: [
        { act: inDialog("Accept"), focus: "This rate is lower than in" },
        // Only the button that had led here leads here again.
        { act: inTurn(inDialog("Back"), enter), focus: "This rate is lower than in" },
      ],
      back: "Accept the offer: Dividend",
    },
    {
      scene: "Contracts",
      open: press(/^Reject the offer: Dividend/),
      first: "Reject this offer?",
      back: "Reject the offer: Dividend, 45%",
    },
    {
      scene: "Contracts",
      open: press(/^Reject the offer: Dividend/),
      first: "Reject this offer?",
      steps: [{ act: inDialog("Reject"), focus: "The offer was rejected: Dividend, 45%." }],
      // The offer's card is gone.
      back: "Contracts offered to you",
    },
  ],
  application: [
    { scene: "Centre", open: press("Apply: Welcome back"), first: "comment", back: "Apply: Welcome back" },
    {
      scene: "Centre",
      open: press("Apply: Welcome back"),
      first: "comment",
      steps: [
        { act: inDialog("Send application"), focus: "comment" },
        {
          act: inTurn(fill({ comment: "I was away." }), inDialog("Send application")),
          focus: "Application sent",
        },
      ],
      back: "Welcome back",
    },
  ],
  "second-factor": [
    { scene: member, open: press("Turn on"), first: "code", back: "Turn on" },
    {
      scene: member,
      open: press("Turn on"),
      first: "code",
      steps: [
        {
          act: inTurn(fill({ code: "246810", password: "evening-42" }), enter),
          focus: "Save your recovery codes",
        },
      ],
      close: inDialog("I saved the codes"),
      back: "Turn",
    },
  ],
  "safety-confirm": [
    {
      scene: safety,
      open: press("Start time-out"),
      first: "Start a time-out of 24 hours?",
      back: "Start time-out",
    },
    {
      scene: safety,
      open: press("Start time-out"),
      first: "Start a time-out of 24 hours?",
      close: inDialog("Start time-out"),
      back: "Start time-out",
    },
  ],
  "close-account": [
    {
      scene: "OwnDataEmpty",
      open: inTurn(
        press("Close account"),
        (page) => page.locator("#content input[name=password]").fill("evening-42"),
        press("Go on"),
      ),
      first: "Close your account for good?",
      back: "password",
    },
  ],
  redeem: [
    {
      scene: "Points",
      open: press("Redeem 5.00 to your main wallet"),
      first: "quantity",
      steps: [{ act: enter, focus: "password" }],
      back: "Redeem 5.00 to your main wallet",
    },
    {
      scene: "PointsSpending",
      open: press("Redeem 5.00 to your main wallet"),
      first: "quantity",
      close: inTurn(fill({ quantity: "1", password: "evening-42" }), enter),
      // Without an answer the page says what is known.
      back: "We couldn’t confirm your request",
    },
  ],
  "withdrawal-answer": [
    {
      scene: "MoneyOutAsked",
      open: press("Confirm receipt of $98.00"),
      first: "kind",
      steps: [
        {
          act: inTurn(
            (page) => page.getByRole("radio", { name: "Received", exact: true }).press("Space"),
            inDialog("Confirm"),
          ),
          focus: "Is all of $98.00 in your account?",
        },
      ],
      back: "Confirm receipt of $98.00",
    },
    {
      scene: "MoneyOutAsked",
      open: press(/^Cancel withdrawal of/),
      first: "Cancel withdrawal of $25.00",
      steps: [{ act: inDialog("Cancel it"), focus: "Cancel withdrawal of $25.00" }],
      back: "Your withdrawals",
    },
  ],
  "reality-check": [
    {
      scene: "RealityCheck",
      open: inTurn((page) => page.getByRole("button", { name: "Set the limit" }).focus(), pass(1_800_000)),
      first: "You’ve been logged in for 30 minutes",
      close: inDialog("Continue"),
      back: "Set the limit",
    },
  ],
  inactivity: [
    {
      scene: safety,
      open: inTurn((page) => page.getByRole("button", { name: "Set the limit" }).focus(), pass(1_750_000)),
      first: "Are you still there?",
      close: inDialog("Stay logged in"),
      back: "Set the limit",
    },
  ],
};
