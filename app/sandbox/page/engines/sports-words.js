/** What the sports of the sandbox call their sides, parts and results. */

export const sportWords = {
  football: { unit: "goals", sides: "teams", about: "football matches", draw: "Draw" },
  basketball: { unit: "points", sides: "teams", about: "basketball games", draw: "Level" },
  sets: { unit: "sets", sides: "players", about: "matches over the best of three sets" },
  racing: { unit: "heats", sides: "horses", about: "duels of two horses over the best of three heats" },
  esports: { unit: "maps", sides: "teams", about: "matches over the best of three maps" },
  cockfight: {
    unit: "rounds",
    sides: "birds",
    about: "drawn bouts over the best of five rounds, without any animal",
  },
};

/** What a pick says, as words that stand alone. */
export function pickText({ kind, line, home, away, pick }) {
  const { unit, draw } = sportWords[kind];
  if (pick === "1") return `${home} wins`;
  if (pick === "2") return `${away} wins`;
  return pick === "X" ? draw : `${pick === "over" ? "Over" : "Under"} ${line} ${unit}`;
}

export const oddsText = (hundredths) => (Number(hundredths) / 100).toFixed(2);
