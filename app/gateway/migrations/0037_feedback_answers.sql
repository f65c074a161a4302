ALTER TABLE "feedback" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_member_idx" ON "feedback" USING btree ("member_id","created_at");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_state_known" CHECK ("feedback"."state" in ('new', 'answered', 'closed'));--> statement-breakpoint
-- The page of feedback shows a player's own with its state.
CREATE TRIGGER feedback_told AFTER INSERT OR UPDATE ON feedback FOR EACH ROW WHEN (NEW.member_id IS NOT NULL)
  EXECUTE FUNCTION member_row_changed('messages');
