import { formatMoment, formatMoney, formatShare } from "@parlour/core/shared/format";
import { textIn } from "../content/translations.ts";
import type { MemberEvent } from "./member-event.ts";
import { htmlParagraph, paragraphsOf, quoted } from "./paragraphs.ts";
import type { Texts } from "./texts.ts";

/** A message as its page shows it: the title is text and the content HTML. */
export interface EventMessage {
  readonly title: string;
  readonly content: string;
}

export interface EventReader {
  /** The code of the reader's language and of the operator's. */
  readonly language: string;
  readonly fallbackLanguage: string;
  /** The operator's time zone, which the message names beside a time. */
  readonly timeZone: string;
}

/** The message about an event in the reader's language (MEMBER-06). */
export function wordEvent({ text, tag }: Texts, event: MemberEvent, reader: EventReader): EventMessage {
  const amount = () => ({
    amount:
      "amountMinor" in event
        ? formatMoney({ amountMinor: BigInt(event.amountMinor), currency: event.currency }, tag)
        : "",
  });
  const kind = () => ("contract" in event ? text(`contract.kind.${event.contract}`) : "");
  const written = (title: string, sentence: string): EventMessage => ({
    title,
    content: htmlParagraph(sentence),
  });
  switch (event.kind) {
    case "deposit-credited":
      return written(text("message.deposit.title"), text("message.deposit.text", amount()));
    case "withdrawal-paid": {
      const until = momentWithZone(Date.parse(event.confirmBy), tag, reader.timeZone);
      return written(
        text("message.withdrawal.title"),
        text("message.withdrawal.text", { ...amount(), until }),
      );
    }
    case "settlement-paid":
      return written(
        text("message.settlement.title"),
        text("message.settlement.text", { ...amount(), kind: kind() }),
      );
    case "contract-offered": {
      const rate = formatShare(event.rateBasisPoints / 10_000, tag);
      const from = event.upline ?? text("operator.name");
      return written(
        text("message.contract.title"),
        text("message.contract.text", { from, kind: kind(), rate }),
      );
    }
    case "bonus-credited": {
      const title =
        typeof event.title === "string"
          ? event.title
          : textIn(event.title, reader.language, reader.fallbackLanguage);
      return written(text("message.bonus.title"), text("message.bonus.text", { ...amount(), title }));
    }
    case "balance-corrected":
      return written(
        text("message.correction.title"),
        text("message.correction.text", { ...amount(), reason: event.reason }),
      );
    case "identity-asked":
      return written(
        text("message.identityAsked.title"),
        event.note === ""
          ? text("message.identityAsked.text")
          : text("message.identityAsked.textWithNote", { note: event.note }),
      );
    case "identity-accepted":
      return written(text("message.identityAccepted.title"), text("message.identityAccepted.text"));
    case "identity-refused":
      return written(
        text("message.identityRefused.title"),
        text("message.identityRefused.text", { reason: event.reason }),
      );
    case "rebate-credited":
      return written(text("message.rebate.title"), text("message.rebate.text", amount()));
    case "referral-credited":
      return written(text("message.referral.title"), text("message.referral.text", amount()));
    case "feedback-answered":
      return {
        title: text("message.feedback.title"),
        content: [text("message.feedback.text"), quoted(event.feedback), ...paragraphsOf(event.answer)]
          .map(htmlParagraph)
          .join(""),
      };
  }
}

/** A moment and the name of its time zone, since the gateway does not know the reader's own. */
function momentWithZone(atMs: number, tag: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "short" }).formatToParts(atMs);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return `${formatMoment(atMs, tag, timeZone)} ${zone}`;
}
