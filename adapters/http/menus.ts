import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Menus } from "@parlour/core/site/site.ports";
import type { AnswerOf, Call, RequestOf } from "../wire/call.ts";
import { menu } from "../wire/content.calls.ts";
import { routers } from "../wire/site.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue } from "./outcomes.ts";

/**
 * Reads the operator's menu entries and closed pages. A malformed answer is reported and affects only its own part: no extra
 * entries, or no closed pages (SITE-05).
 */
export const createMenusReader =
  (client: HttpClient, diagnostics: Diagnostics) =>
  async (language: string, signal: AbortSignal): Promise<Menus> => {
    async function part<C extends Call>(
      call: C,
      request: RequestOf<C>,
      otherwise: AnswerOf<C>,
    ): Promise<AnswerOf<C>> {
      try {
        return neededValue(call, await client.call(call, request, { signal }));
      } catch (cause) {
        if (!(cause instanceof CallFailure) || cause.kind !== "malformed") throw cause;
        diagnostics.report({ where: call.name, what: cause.message, cause });
        return otherwise;
      }
    }
    const [{ entries }, closed] = await Promise.all([
      part(menu, { language }, { entries: [] }),
      part(routers, {}, { routers: [] }),
    ]);
    return {
      entries: entries
        .toSorted((one, other) => one.sort - other.sort)
        .map(({ code, title, path }) => ({ code, title, path })),
      closed: closed.routers.filter(({ enabled }) => !enabled).map(({ path }) => path),
    };
  };
