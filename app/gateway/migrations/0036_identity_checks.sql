CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"sending_key" text,
	"sending_hash" text,
	CONSTRAINT "identity_checks_state_known" CHECK ("identity_checks"."state" in ('asked', 'sent', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"check_id" uuid,
	"purpose" text,
	"kind" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" text NOT NULL,
	"sealed_with" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "identity_documents_sent_whole" CHECK (("identity_documents"."check_id" is null) = ("identity_documents"."sent_at" is null)
        and ("identity_documents"."check_id" is null) = ("identity_documents"."purpose" is null) and ("identity_documents"."check_id" is null) = ("identity_documents"."kind" is null))
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open_key" ON "identity_checks" USING btree ("member_id") WHERE "identity_checks"."state" <> 'accepted';--> statement-breakpoint
CREATE INDEX "identity_checks_member_idx" ON "identity_checks" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "identity_checks_sent_idx" ON "identity_checks" USING btree ("asked_at") WHERE "identity_checks"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "identity_documents_check_idx" ON "identity_documents" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "identity_documents_unsent_idx" ON "identity_documents" USING btree ("member_id","created_at") WHERE "identity_documents"."check_id" is null;--> statement-breakpoint
-- The player hears what became of a check, as of other requests.
CREATE TRIGGER identity_checks_told AFTER INSERT OR UPDATE ON identity_checks
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
