CREATE TABLE "downline_registrations" (
	"member_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"downline_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "downline_registrations_member_id_idempotency_key_pk" PRIMARY KEY("member_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "register_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"makes_agents" boolean DEFAULT false NOT NULL,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "register_links_key" UNIQUE("member_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "register_link_id" uuid;--> statement-breakpoint
ALTER TABLE "downline_registrations" ADD CONSTRAINT "downline_registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downline_registrations" ADD CONSTRAINT "downline_registrations_downline_id_members_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_links" ADD CONSTRAINT "register_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_links_code_key" ON "register_links" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "members_register_link_idx" ON "members" USING btree ("register_link_id") WHERE "members"."register_link_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_settlements_until_idx" ON "contract_settlements" USING btree ("contract_id","until_at");