CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"sentence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint,
	"currency" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "activity_entries_key" UNIQUE("member_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "contract_settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"stake_minor" bigint NOT NULL,
	"result_minor" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"passed_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "contract_settlements_once" UNIQUE("contract_id","from_at"),
	CONSTRAINT "contract_settlements_period" CHECK ("contract_settlements"."from_at" < "contract_settlements"."until_at")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"upline_id" uuid,
	"downline_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint NOT NULL,
	"profit_loss_minor" bigint NOT NULL,
	"bet_amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "contracts_key" UNIQUE("downline_id","idempotency_key"),
	CONSTRAINT "contracts_rate" CHECK ("contracts"."rate_basis_points" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "free_spins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"activity_id" text,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"stake_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"granted" integer NOT NULL,
	"remaining" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "free_spins_source" UNIQUE("member_id","source"),
	CONSTRAINT "free_spins_remaining" CHECK ("free_spins"."remaining" between 0 and "free_spins"."granted")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_offered" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_settlements" ADD CONSTRAINT "contract_settlements_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_settlements" ADD CONSTRAINT "contract_settlements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_upline_id_members_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_downline_id_members_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entries_once" ON "activity_entries" USING btree ("activity_id","member_id","period") WHERE "activity_entries"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "activity_entries_member_idx" ON "activity_entries" USING btree ("member_id","requested_at");--> statement-breakpoint
CREATE INDEX "activity_entries_open_idx" ON "activity_entries" USING btree ("requested_at") WHERE "activity_entries"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "contract_settlements_member_idx" ON "contract_settlements" USING btree ("member_id","settled_at");--> statement-breakpoint
CREATE INDEX "contract_settlements_unclaimed_idx" ON "contract_settlements" USING btree ("contract_id") WHERE "contract_settlements"."claimed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_active_once" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_offered_once" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "contracts_upline_idx" ON "contracts" USING btree ("upline_id","state");--> statement-breakpoint
CREATE INDEX "free_spins_game_idx" ON "free_spins" USING btree ("member_id","game_code");--> statement-breakpoint
CREATE INDEX "deposits_provider_idx" ON "deposits" USING btree ("provider_reference") WHERE "deposits"."provider_reference" <> '';