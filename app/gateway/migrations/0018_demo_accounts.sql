ALTER TABLE "members" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that an earlier seed has made: no other member has an opening balance under its key.
UPDATE "members" SET "is_demo" = true
WHERE "account" IN ('player', 'trial', 'agent', 'guarded', 'newcomer') AND EXISTS (
	SELECT FROM "ledger_transactions" t
	JOIN "ledger_entries" e ON e."transaction_id" = t."id"
	JOIN "ledger_accounts" a ON a."id" = e."account_id"
	WHERE t."idempotency_key" = 'seed:deposit:' || "members"."account" AND a."owner_kind" = 'member' AND a."owner_id" = "members"."id"::text
);
