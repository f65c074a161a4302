/** Reports about an agent's team. */
export const agentReports = {
  "reports.person": "Account filter",
  "reports.person.account": "Account in your team",
  "reports.person.find": "Find",
  "reports.person.all": "Show all",
  "reports.person.only": "Only {{account}}",
  "reports.person.empty.title": "No entries for “{{account}}” in this period",
  "reports.person.empty.sentence":
    "The account isn’t in your team or has no entries in this period. Choose another period or show all.",
  "reports.order": "Sort by",
  "reports.order.own": "Default order",
  "reports.order.descending": "{{column}}, descending",
  "reports.order.ascending": "{{column}}, ascending",
  "reports.details": "Details",
  "reports.level": "Level {{level}}",

  "reports.team": "Your team",
  "reports.team.members": "Members",
  "reports.team.agents": "Agents",
  "reports.team.joinedToday": "Joined today",
  "reports.team.activeToday": "Played today",
  "reports.team.online": "Online now",
  "reports.team.balance": "Main wallet balances",
  "reports.team.levels": "Members by level",
  "reports.team.failed": "Couldn’t load the team figures",
  "reports.team.empty.title": "No team members yet",
  "reports.team.empty.sentence":
    "Players who register with your link, or whom you register, become your downlines.",
  "reports.team.empty.action": "Go to the register centre",

  "reports.days": "By day",
  "reports.days.active": "Players",
  "reports.days.net.chart": "Team net win/loss by day",
  "reports.days.net.sentence":
    "Bars above the line are days the team won. Bars below are days it lost. The table has the same figures.",
  "reports.days.stake.chart": "Staked by day",
  "reports.days.stake.sentence": "The table below has the same figures.",
  "reports.days.empty.title": "No days to show",
  "reports.days.empty.sentence": "Daily totals of your whole team appear here.",
  "reports.net": "Team net win/loss",

  "reports.bets": "Bets of the team",
  "reports.bets.empty.title": "No bets in this period",
  "reports.bets.empty.sentence": "Bets of your team appear here. Choose another period to see earlier bets.",

  "reports.profit": "By player",
  "reports.profit.chart": "Largest results on this page",
  "reports.profit.chart.sentence": "Wins and losses by player. The table below has the same figures.",
  "reports.profit.empty.title": "No activity in this period",
  "reports.profit.empty.sentence":
    "Players who play, deposit or withdraw appear here. Choose another period to see earlier activity.",

  "reports.income": "Contract income",
  "reports.income.chart": "Income by day",
  "reports.income.chart.sentence": "The table below has the same figures, by kind.",
  "reports.income.total": "Income",
  "reports.income.empty.title": "No income in this period",
  "reports.income.empty.sentence":
    "Contract income appears here on the day a period ends. Choose another period to see earlier income.",

  "reports.movements": "Team transactions",
  "reports.movements.empty.title": "No transactions in this period",
  "reports.movements.empty.sentence":
    "Changes to your team’s main wallets appear here. Choose another period to see earlier entries.",
} as const;
