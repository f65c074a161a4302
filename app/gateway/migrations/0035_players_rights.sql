CREATE TABLE "erased_names" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "marketing_consents_channel_known" CHECK ("marketing_consents"."channel" in ('mail', 'sms', 'inbox')),
	CONSTRAINT "marketing_consents_source_known" CHECK ("marketing_consents"."source" in ('page', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_consents_member_idx" ON "marketing_consents" USING btree ("member_id","channel","id");--> statement-breakpoint
CREATE INDEX "members_erasure_asked_idx" ON "members" USING btree ("erasure_asked_at") WHERE "members"."erasure_asked_at" is not null and "members"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_closed_by_known" CHECK ("members"."closed_by" in ('player', 'operator'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased_are_closed" CHECK ("members"."erased_at" is null or "members"."closed_at" is not null);--> statement-breakpoint
-- Open pages of the player show an answer that another tab or an operator has given.
CREATE TRIGGER marketing_consents_told AFTER INSERT ON marketing_consents
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
