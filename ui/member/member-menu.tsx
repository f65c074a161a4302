import { type MemberPage, memberPath } from "@parlour/core/member/member.pages";
import type { MemberGroup } from "@parlour/core/member/member.view";
import { CentreMenu } from "../navigation/centre-menu.tsx";
import { useText } from "../portal/portal-context.tsx";
import { memberPageParts } from "./pages.ts";

export type MemberMenuProps = {
  groups: readonly MemberGroup[];
  current: MemberPage;
};

/** The pages of the member centre (MEMBER-01), with what waits on them (MEMBER-03). */
export function MemberMenu({ groups, current }: MemberMenuProps) {
  const text = useText();
  return (
    <CentreMenu
      label={text("member.menu")}
      current={current}
      groups={groups.map(({ name, entries }) => ({
        name,
        words: text(`member.group.${name}`),
        entries: entries.map(({ page, waiting }) => ({
          page,
          to: memberPath(page),
          words: text(`member.page.${page}`),
          sign: memberPageParts[page].sign,
          waiting,
        })),
      }))}
    />
  );
}
