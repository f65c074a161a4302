import type { AnnouncementSeed, NoticeSeed } from "./types.ts";

const NOTICES: readonly NoticeSeed[] = [
  notice(
    1,
    0,
    "Withdrawals arrive within the hour",
    "Requests made between 08:00 and 23:00 are normally paid within 60 minutes. Yours shows its state in the wallet.",
  ),
  notice(
    2,
    1,
    "Opal Room is closed for maintenance on Tuesday, 04:00 to 06:00",
    "Open rounds are settled before it closes. Balances in the vendor's wallet stay where they are.",
  ),
  notice(
    3,
    3,
    "Bank transfers: check the account before you pay",
    "The account to pay to can change. Copy it from the deposit page each time rather than from an old receipt.",
  ),
  notice(
    4,
    6,
    "We never ask for your password",
    "Not by phone, by message or by e-mail. If somebody does, close the conversation and tell us.",
  ),
  notice(
    5,
    9,
    "Limits are one tap away",
    "Under Me, Limits you can set what a day, a week or a month may cost, or take a break.",
  ),
  notice(
    6,
    14,
    "Draw times of Lotto Việt during the holidays",
    "Draws of 24 to 26 December take place one hour earlier, at 17:15. Results appear with their draw time.",
  ),
];

const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  both(
    1,
    0,
    "Welcome to Parlour",
    "Everything you can play here can be tried for free first. <strong>Try</strong> is beside <strong>Play</strong> on every picture.",
    null,
  ),
  both(
    2,
    1,
    "Forty new games this week",
    'New titles from Aurora Works, Oakmoor and Papermoon Lane. See them under <a href="/rng">Slots</a>.',
    null,
  ),
  both(
    3,
    2,
    "Evening rebate, from midnight to midnight",
    "<strong>0.6 %</strong> of your stakes on slots comes back each night. Nothing to claim.",
    "REBATE",
  ),
  anonymous(
    4,
    2,
    "Opening an account",
    "You need a user name, a password and a phone that can receive one code. It takes about two minutes.",
    null,
  ),
  anonymous(
    5,
    3,
    "First evening",
    "A first deposit of 100.00 or more is matched by <strong>50 %, up to 500.00</strong>. Read the terms before you choose it.",
    "DEPOSIT",
  ),
  anonymous(
    6,
    4,
    "Who we are",
    "Parlour is a reference house. Its games, vendors and prizes are made up, and its money is too.",
    null,
  ),
  members(
    7,
    4,
    "Bring a friend",
    "You and a friend receive <strong>50.00 each</strong> when their account is a month old.",
    "REFERRAL",
  ),
  members(
    8,
    5,
    "Missions have changed",
    "Three at a time instead of five, and each pays <strong>up to 2.00</strong>. What you have begun is counted on.",
    "MISSION",
  ),
  members(
    9,
    6,
    "Your monthly summary is ready",
    'What went in, what came out and how long you played, on one page. See <a href="/member">member centre</a>.',
    null,
  ),
  members(
    10,
    7,
    "Second step at login",
    'You can now ask for a code from your authenticator at each login. Turn it on under <a href="/member">security</a>.',
    null,
  ),
  both(
    11,
    8,
    "Maintenance on Tuesday",
    "The portal is closed from <strong>04:00 to 05:00</strong> for an update of the database. Open rounds are settled first.",
    null,
  ),
  both(
    12,
    10,
    "Greener tables",
    "Green Baize has opened six more blackjack tables with stakes from 1.00.",
    null,
  ),
  members(
    13,
    11,
    "Rank and anniversary",
    "From rank 3 your account's birthday brings a gift of <strong>88.00</strong>, with nothing to stake.",
    "VIP",
  ),
  members(
    14,
    12,
    "Withdrawal accounts",
    "A new account can be used 24 hours after you add it. This protects you if somebody else gets in.",
    null,
  ),
  both(
    15,
    13,
    "Lotto Việt results",
    "Results now show the draw's time in your own time zone, with the house time beside it.",
    null,
  ),
  both(
    16,
    15,
    "Fish tables for four",
    'Deepnet and Coral &amp; Line have added tables with four seats. See <a href="/fish">Fish</a>.',
    null,
  ),
  anonymous(
    17,
    16,
    "Playing from another country",
    "Some countries do not allow us to serve you. If yours is one of them, the page says so before you register.",
    null,
  ),
  members(
    18,
    18,
    "Lower limits count at once",
    "A lower limit counts from the moment you save it. A higher one waits <strong>24 hours</strong>.",
    null,
  ),
  members(
    19,
    20,
    "Deposit by bank transfer",
    "Transfers are matched by their reference. Please copy it exactly, and the money arrives by itself.",
    null,
  ),
  both(
    20,
    21,
    "App for phones",
    'The same house as an app. The codes to scan are at the foot of <a href="/home">home</a> and on <a href="/down">the download page</a>.',
    null,
  ),
  both(
    21,
    24,
    "Search forgives slips",
    "Type <strong>swet bonaza</strong> and find Sweet Bonanza. It also finds vendors.",
    null,
  ),
  members(
    22,
    27,
    "Recent games",
    'The last games you opened are kept under <a href="/recent">Recent</a>, on every device you use.',
    null,
  ),
];

/** The lines of the home marquee (HOME-06, ANN-03), the newest first. */
export function notices(): readonly NoticeSeed[] {
  return NOTICES;
}

/** Announcements for members (A), visitors (B) and everybody (F), the newest first (ANN-01, ANN-02). */
export function announcements(): readonly AnnouncementSeed[] {
  return ANNOUNCEMENTS;
}

function notice(id: number, startedDaysAgo: number, title: string, content: string): NoticeSeed {
  return { id, startedDaysAgo, title: { EN: title }, content: { EN: content } };
}

type Rest = readonly [
  id: number,
  startedDaysAgo: number,
  title: string,
  body: string,
  promotionType: AnnouncementSeed["promotionType"],
];

function members(...rest: Rest): AnnouncementSeed {
  return announcement("A", rest);
}

function anonymous(...rest: Rest): AnnouncementSeed {
  return announcement("B", rest);
}

function both(...rest: Rest): AnnouncementSeed {
  return announcement("F", rest);
}

function announcement(
  execution: AnnouncementSeed["execution"],
  [id, startedDaysAgo, title, body, promotionType]: Rest,
): AnnouncementSeed {
  return {
    id,
    execution,
    promotionType,
    title: { EN: title },
    content: { EN: `<p>${body}</p>` },
    startedDaysAgo,
  };
}
