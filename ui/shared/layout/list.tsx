import type { ComponentPropsWithRef } from "react";

const Tag: "ul" | "menu" = "ul";

/**
 * A list without bullets. It says that it is a list, since Safari forgets that of one whose bullets are styled away; the
 * style sheet of the base takes bullets and padding off by the same word.
 */
export const List = (props: ComponentPropsWithRef<"ul">) => <Tag {...props} role="list" />;
