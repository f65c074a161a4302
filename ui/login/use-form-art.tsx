import type { BannerGroup } from "@parlour/core/announcements/announcements.ports";
import type { ReactNode } from "react";
import { useQuery } from "../portal/use-query.ts";
import { LoginArt } from "./login-art.tsx";

/** The operator's picture for a form's dialog (HOME-05): a still surface until it has come, nothing where there is none. */
export function useFormArt(group: BannerGroup): ReactNode {
  const content = useQuery("content");
  if (content.kind === "loading") return <LoginArt banner={null} />;
  if (content.kind !== "ready") return undefined;
  const banner = content.value.banners.find((each) => each.group === group);
  return banner && <LoginArt banner={banner} />;
}
