import type { GameListView } from "@parlour/core/catalogue/game-list.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./game-list.module.css";

const ANY = "";

/** The stakes that a list is narrowed by: games to be played for so little, and slots with so many win lines (GAME-03). */
export function StakeFilters({ view }: { view: GameListView }) {
  const text = useText();
  const tag = useTag();
  const { minBet, minLines } = view;
  const isNarrowed = minBet.chosen !== null || minLines.chosen !== null;
  if (minBet.choices.length === 0 && minLines.choices.length === 0) return null;
  const any = { value: ANY, label: text("games.anyStake") };
  return (
    <fieldset className={styles.stakes}>
      <legend>
        <VisuallyHidden>{text("games.stakes")}</VisuallyHidden>
      </legend>
      {minBet.choices.length > 0 && (
        <SelectField
          className={styles.stake}
          keepsLine={false}
          label={text("games.minBet")}
          value={String(minBet.chosen?.amountMinor ?? ANY)}
          options={[
            any,
            ...minBet.choices.map((bet) => ({
              value: String(bet.amountMinor),
              label: text("games.upTo", { amount: formatMoney(bet, tag) }),
            })),
          ]}
          onChange={({ target: { value } }) =>
            view.chooseMinBet(minBet.choices.find(({ amountMinor }) => String(amountMinor) === value) ?? null)
          }
        />
      )}
      {minLines.choices.length > 0 && (
        <SelectField
          className={styles.stake}
          keepsLine={false}
          label={text("games.minLines")}
          value={String(minLines.chosen ?? ANY)}
          options={[
            any,
            ...minLines.choices.map((lines) => ({
              value: String(lines),
              label: text("games.orMore", { shown: formatCount(lines, tag) }),
            })),
          ]}
          onChange={({ target: { value } }) =>
            view.chooseMinLines(minLines.choices.find((lines) => String(lines) === value) ?? null)
          }
        />
      )}
      {isNarrowed && (
        <Button kind="quiet" icon={signs.close} onClick={view.clearStakes}>
          {text("games.clearStakes")}
        </Button>
      )}
    </fieldset>
  );
}
