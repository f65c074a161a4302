ALTER TABLE "missions" ADD COLUMN "turnover_times" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "turnover_times" integer;--> statement-breakpoint
ALTER TABLE "free_spins" ADD COLUMN "turnover_times" integer DEFAULT 0 NOT NULL;