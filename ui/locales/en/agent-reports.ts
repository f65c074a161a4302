/** Reports over an agent's team. */
export const agentReports = {
  "reports.person": "One account of your team",
  "reports.person.account": "Account in your team",
  "reports.person.find": "Find",
  "reports.person.all": "Show everybody",
  "reports.person.only": "Only {{account}}",
  "reports.person.empty.title": "Nothing of “{{account}}” in these days",
  "reports.person.empty.sentence":
    "Nobody in your team has that account, or they have done nothing in these days. Choose other days, or show everybody.",
  "reports.order": "Order by",
  "reports.order.own": "Usual order",
  "reports.order.descending": "{{column}}, descending",
  "reports.order.ascending": "{{column}}, ascending",
  "reports.details": "Details",
  "reports.level": "Level {{level}}",

  "reports.team": "Your team",
  "reports.team.members": "Members",
  "reports.team.agents": "Agents among them",
  "reports.team.joinedToday": "Joined today",
  "reports.team.activeToday": "Played today",
  "reports.team.online": "Signed in now",
  "reports.team.balance": "In their main wallets",
  "reports.team.levels": "Members by level",
  "reports.team.failed": "The team's figures did not arrive",
  "reports.team.empty.title": "Nobody is in your team yet",
  "reports.team.empty.sentence":
    "Whoever registers by a link of yours, or whom you register, is your downline.",
  "reports.team.empty.action": "Go to the register centre",

  "reports.days": "By day",
  "reports.days.active": "Players",
  "reports.days.net.chart": "Net of the team by day",
  "reports.days.net.sentence":
    "Bars above the line are days on which the team won, below it days on which it lost. The table below has the same figures.",
  "reports.days.stake.chart": "Staked by day",
  "reports.days.stake.sentence": "The table below has the same figures.",
  "reports.days.empty.title": "No days to show",
  "reports.days.empty.sentence": "What each day came to for your whole team stands here.",
  "reports.net": "Net of the team",

  "reports.bets": "Bets of the team",
  "reports.bets.empty.title": "No bets in these days",
  "reports.bets.empty.sentence":
    "Every round that your team plays stands here. Choose other days to see earlier ones.",

  "reports.profit": "By player",
  "reports.profit.chart": "Largest results on this page",
  "reports.profit.chart.sentence": "What players won or lost. The table below has the same figures.",
  "reports.profit.empty.title": "Nobody has done anything in these days",
  "reports.profit.empty.sentence":
    "Whoever of your team plays, pays in or is paid out stands here. Choose other days to see earlier ones.",

  "reports.income": "From your contracts",
  "reports.income.chart": "Income by day",
  "reports.income.chart.sentence": "The table below has the same figures, by kind.",
  "reports.income.total": "Income",
  "reports.income.empty.title": "No income in these days",
  "reports.income.empty.sentence":
    "What your contracts bring stands here on the day on which a period ended. Choose other days to see earlier ones.",

  "reports.movements": "Movements of the team",
  "reports.movements.empty.title": "Nothing moved in these days",
  "reports.movements.empty.sentence":
    "Everything that comes into a main wallet of your team or leaves it stands here. Choose other days to see earlier entries.",
} as const;
