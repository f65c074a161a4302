import type { ComponentPropsWithRef } from "react";

const Tag: "ul" | "menu" = "ul";

/**
 * A list without bullets. The explicit role is needed because Safari drops list semantics without bullets; base.css
 * removes bullets and padding by the same attribute.
 */
export const List = (props: ComponentPropsWithRef<"ul">) => <Tag {...props} role="list" />;
