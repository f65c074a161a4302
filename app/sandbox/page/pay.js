/** The payment's page: shows the amount, and sends the player's decision to its own server. */
const words = {
  "payment-over":
    "This payment’s address is not good any more. Go back to your deposits, and see there what came of it.",
  "decided-otherwise":
    "The gateway has decided this deposit otherwise before. Nothing was paid. Go back and look at it there.",
  "gateway-away": "Your answer is kept. The gateway does not answer yet; we send it again until it does.",
  "too-many": "Too many payments wait for the operator. Nothing was paid. Try again in a moment.",
};
const noAnswer = "The payment page does not answer. Press again: however often you do, you pay once.";

const at = (id) => document.getElementById(id);
const ask = new URLSearchParams(location.search).get("ask") ?? "";
let isBusy = false;

/** One request to the page's server; null without a usable answer. */
async function question(path, body) {
  try {
    const reply = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const answer = await reply.json();
    return typeof answer.ok === "boolean" ? answer : null;
  } catch {
    // A dropped connection or a garbled answer: the player presses again.
    return null;
  }
}

function sayTrouble(text) {
  at("trouble").hidden = text === "";
  at("trouble").textContent = text;
}

const refusalOf = (answer) => (answer === null ? noAnswer : (words[answer.code] ?? noAnswer));

async function open() {
  const answer = await question("/pay/open", { ask });
  if (answer === null || !answer.ok) {
    at("title").textContent = "This payment cannot be opened";
    sayTrouble(refusalOf(answer));
    return;
  }
  document.title = `${answer.methodName}: sandbox payment to ${answer.operator}`;
  at("title").textContent = answer.methodName;
  at("sandbox").textContent = `Sandbox payment to ${answer.operator}`;
  at("amount").textContent = `${answer.amount} ${answer.currency}`;
  at("back").textContent = `Back to ${answer.operator}`;
  at("back").href = answer.back;
  at("back").hidden = false;
  at("payment").hidden = false;
  if (answer.decided !== null) await decide(answer.decided);
}

async function decide(outcome) {
  if (isBusy) return;
  setBusy(true);
  sayTrouble("");
  at("outcome").textContent = "One moment: we are sending your answer.";
  const answer = await question("/pay/decide", { ask, outcome });
  setBusy(false);
  at("outcome").textContent = "";
  if (answer === null || !answer.ok) {
    sayTrouble(refusalOf(answer));
    return;
  }
  at("choice").hidden = true;
  // The focused button is hidden now; only the way back is left to focus.
  at("back").focus();
  at("outcome").textContent =
    answer.outcome === "paid"
      ? "Paid. The amount is in your wallet. You are going back."
      : "Refused. Nothing was paid. You are going back.";
  // Back in the browser does not lead to a payment that is over.
  location.replace(at("back").href);
}

function setBusy(value) {
  isBusy = value;
  for (const id of ["pay", "refuse"]) at(id).setAttribute("aria-disabled", String(value));
}

at("pay").addEventListener("click", () => decide("paid"));
at("refuse").addEventListener("click", () => decide("refused"));
await open();
