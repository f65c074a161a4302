import type { Db } from "@parlour/app/gateway/database/database.ts";
import { type AuditEnd, type AuditStep, auditSlice } from "@parlour/app/gateway/ledger/audit.ts";

/** An audit to its end, and all that it found. */
export async function auditOf(
  db: Db,
): Promise<{ readonly end: AuditEnd; readonly problems: readonly string[] }> {
  const all: string[] = [];
  let step: AuditStep | AuditEnd = { stage: "horizon" };
  while (step.stage !== "proven" && step.stage !== "wrong" && step.stage !== "held-up") {
    const { problems, next } = await auditSlice(db, step);
    all.push(...problems);
    step = next;
  }
  return { end: step, problems: all };
}
