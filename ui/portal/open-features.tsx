import type { TextKey } from "@parlour/messages";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import type { Sign } from "../shared/icon/icon.tsx";
import { Row, Stack } from "../shared/layout/layout.tsx";
import styles from "./open-places.module.css";
import { usePortal, useText } from "./portal-context.tsx";
import { useVisitor } from "./use-portal-state.ts";

type Place = { key: TextKey; icon: Sign; going: typeof destinations.home | typeof destinations.login };

/** The features that are open to this visitor. */
export function OpenFeatures() {
  const portal = usePortal();
  const text = useText();
  const visitor = useVisitor();
  const places: readonly Place[] = [
    { key: "nav.home", icon: "home", going: destinations.home },
    ...(visitor.kind === "loggedOut"
      ? [{ key: "header.login", icon: "user", going: destinations.login } as const]
      : []),
  ];
  return (
    <Stack gap={12}>
      <h2 className={styles.title}>{text("notOpen.meanwhile")}</h2>
      <Row as="ul">
        {places.map(({ key, icon, going }) => (
          <li key={key} className={styles.place}>
            <ButtonLink icon={icon} {...linkOf(portal, going)}>
              {text(key)}
            </ButtonLink>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
