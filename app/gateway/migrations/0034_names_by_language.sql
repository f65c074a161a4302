ALTER TABLE "games" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;