import type { VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import type { Choice } from "@parlour/core/catalogue/game-list.view";
import { formatCount } from "@parlour/core/shared/format";
import { type MouseEvent, useEffect, useRef } from "react";
import { isPlain } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { classNames } from "../shared/class-names.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { centre } from "../shared/strip/centre.ts";
import { pill, StripNav } from "../shared/strip/strip.tsx";
import styles from "./filter-strip.module.css";
import { VendorMark } from "./vendor-mark.tsx";

export type FilterStripProps = {
  /** The strip's accessible name. */
  label: string;
  /** ALL is first. */
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (value: string | null) => void;
  /** The vendor card whose mark precedes a choice. */
  cardOf?: (choice: Choice) => VendorCard | undefined;
  /** Quiet for a strip beneath another one. */
  look?: "pills" | "quiet";
};

/**
 * Choices that filter a list (NAV-03): links, or in a dialog, which has no address, buttons. The strip scrolls the
 * chosen one to its middle, and ALL to the start.
 */
export function FilterStrip({ label, choices, nameOf, onChoose, cardOf, look = "pills" }: FilterStripProps) {
  const text = useText();
  const bases = useImageBases();
  const tag = useTag();
  const strip = useRef<HTMLUListElement>(null);
  const chosen = choices.findIndex(({ isChosen }) => isChosen);
  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    if (chosen <= 0) list.scrollTo({ left: 0 });
    else centre(list, list.children[chosen]);
  }, [chosen]);

  const entry = classNames(pill, styles.choice, look === "quiet" && styles.quiet);
  return (
    <StripNav label={label} next={text("games.next")} strip={strip} className={styles.strip}>
      {choices.map((choice) => {
        const card = cardOf?.(choice);
        const content = (
          <>
            {card && (
              <VendorMark card={card} bases={bases} variant={choice.isChosen ? "ACTIVE" : "DEFAULT"} />
            )}
            {nameOf(choice)}
            <span className={styles.games}>{formatCount(choice.games, tag)}</span>
          </>
        );
        return (
          <li key={choice.value ?? ""}>
            {choice.to === null ? (
              <button
                type="button"
                className={entry}
                aria-current={choice.isChosen ? "true" : undefined}
                onClick={() => onChoose(choice.value)}
              >
                {content}
              </button>
            ) : (
              <a
                href={choice.to}
                className={entry}
                aria-current={choice.isChosen ? "true" : undefined}
                onClick={(event: MouseEvent) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  onChoose(choice.value);
                }}
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </StripNav>
  );
}

const BLANKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A placeholder until the choices are known. */
export const FilterStripPlace = () => (
  <div className={styles.blanks} aria-hidden="true">
    {BLANKS.map((blank) => (
      <Skeleton key={blank} className={styles.blank} />
    ))}
  </div>
);
