DROP INDEX "members_account_key";--> statement-breakpoint
DROP INDEX "members_email_key";--> statement-breakpoint
-- Becomes NOT NULL when the gateway opens the database: the names below are those of which it and the database think alike,
-- and the gateway makes the keys of the others (database/fill-name-keys.ts).
ALTER TABLE "members" ADD COLUMN "account_key" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "members" SET "account_key" = "plain"."key" FROM (
  SELECT "id", lower("account" COLLATE "C") AS "key",
    row_number() OVER (PARTITION BY lower("account" COLLATE "C") ORDER BY "created_at", "id") AS "place"
  FROM "members" WHERE "account" COLLATE "C" ~ '^[!-~]{1,200}$'
) AS "plain" WHERE "plain"."id" = "members"."id" AND "plain"."place" = 1;--> statement-breakpoint
UPDATE "members" SET "email_key" = "plain"."key" FROM (
  SELECT "id", lower("email" COLLATE "C") AS "key",
    row_number() OVER (PARTITION BY lower("email" COLLATE "C") ORDER BY "created_at", "id") AS "place"
  FROM "members" WHERE "email" COLLATE "C" ~ '^[!-~]{1,200}$'
) AS "plain" WHERE "plain"."id" = "members"."id" AND "plain"."place" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "members_account_key" ON "members" USING btree ("account_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email_key") WHERE "members"."email_key" <> '';
