CREATE TABLE "lottery_bets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"numero" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"bet_type" text NOT NULL,
	"pick" text[] NOT NULL,
	"odds_hundredths" integer NOT NULL,
	"stake_minor" bigint NOT NULL,
	"win_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lottery_bets_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "lottery_bets_state_known" CHECK ("lottery_bets"."state" in ('open', 'won', 'lost', 'refunded')),
	CONSTRAINT "lottery_bets_stake_positive" CHECK ("lottery_bets"."stake_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "lottery_bets" ADD CONSTRAINT "lottery_bets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_bets_member_idx" ON "lottery_bets" USING btree ("member_id","game_code","placed_at");--> statement-breakpoint
CREATE INDEX "lottery_bets_due_idx" ON "lottery_bets" USING btree ("opens_at") WHERE "lottery_bets"."state" = 'open';