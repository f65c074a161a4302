ALTER TABLE "announcements" ADD COLUMN "figure" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "condition" jsonb DEFAULT '{}'::jsonb NOT NULL;