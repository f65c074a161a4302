import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Menus } from "@parlour/core/site/site.ports";
import type { AnswerOf, Call, RequestOf } from "../wire/call.ts";
import { menu } from "../wire/content.calls.ts";
import { gameMenus } from "../wire/games.calls.ts";
import { routers } from "../wire/site.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue } from "./outcomes.ts";

/**
 * Reads the operator's menu entries, closed pages and game menus. A malformed answer is reported and affects only its own
 * part: no extra entries, no closed pages, or every category in the default order (SITE-05).
 */
export const createMenusReader =
  (client: HttpClient, diagnostics: Diagnostics) =>
  async (language: string, signal: AbortSignal): Promise<Menus> => {
    async function part<C extends Call, Missing = never>(
      call: C,
      request: RequestOf<C>,
      otherwise: AnswerOf<C> | Missing,
    ): Promise<AnswerOf<C> | Missing> {
      try {
        return neededValue(call, await client.call(call, request, { signal }));
      } catch (cause) {
        if (!(cause instanceof CallFailure) || cause.kind !== "malformed") throw cause;
        diagnostics.report({ where: call.name, what: cause.message, cause });
        return otherwise;
      }
    }
    const [{ entries }, closed, games] = await Promise.all([
      part(menu, { language }, { entries: [] }),
      part(routers, {}, { routers: [] }),
      part(gameMenus, { language }, null),
    ]);
    return {
      entries: entries
        .toSorted((one, other) => one.sort - other.sort)
        .map(({ code, title, path }) => ({ code, title, path })),
      categories:
        games?.menus
          .toSorted((one, other) => one.sort - other.sort)
          .map(({ gameCategory }) => gameCategory) ?? null,
      closed: closed.routers.filter(({ enabled }) => !enabled).map(({ path }) => path),
    };
  };
