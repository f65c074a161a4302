CREATE TABLE "ledger_shards" (
	"account_id" uuid NOT NULL,
	"shard" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_shards_shard_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"balance_minor" numeric NOT NULL,
	CONSTRAINT "ledger_shards_account_id_shard_pk" PRIMARY KEY("account_id","shard")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "balance_minor" numeric;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance_after_minor" numeric;--> statement-breakpoint
ALTER TABLE "ledger_shards" ADD CONSTRAINT "ledger_shards_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Room in each page for the next versions of its rows: a new balance then touches no index.
ALTER TABLE "ledger_accounts" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "ledger_shards" SET (fillfactor = 30);--> statement-breakpoint
-- What was posted before gets what it would have been posted with.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" AS entry SET "balance_after_minor" = chain.balance
FROM (
	SELECT past.transaction_id, past.line,
		sum(past.amount_minor) OVER (PARTITION BY past.account_id ORDER BY past.transaction_id, past.line) AS balance
	FROM "ledger_entries" AS past JOIN "ledger_accounts" AS account ON account.id = past.account_id
	WHERE account.owner_kind = 'member'
) AS chain
WHERE entry.transaction_id = chain.transaction_id AND entry.line = chain.line;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_accounts" AS account SET "balance_minor" = coalesce(held.balance, 0)
FROM "ledger_accounts" AS same LEFT JOIN (
	SELECT account_id, sum(amount_minor) AS balance FROM "ledger_entries" GROUP BY account_id
) AS held ON held.account_id = same.id
WHERE same.id = account.id AND account.owner_kind = 'member';--> statement-breakpoint
INSERT INTO "ledger_shards" ("account_id", "balance_minor")
SELECT account.id, sum(entry.amount_minor)
FROM "ledger_accounts" AS account JOIN "ledger_entries" AS entry ON entry.account_id = account.id
WHERE account.owner_kind <> 'member' GROUP BY account.id;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kept" CHECK (("ledger_accounts"."owner_kind" = 'member') = ("ledger_accounts"."balance_minor" is not null));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_above_floor" CHECK ("ledger_accounts"."balance_minor" >= "ledger_accounts"."floor_minor");
