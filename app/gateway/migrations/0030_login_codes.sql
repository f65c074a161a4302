CREATE TABLE "login_codes" (
	"challenge_hash" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_codes_challenge_hash_channel_pk" PRIMARY KEY("challenge_hash","channel")
);
--> statement-breakpoint
ALTER TABLE "second_factor_challenges" ADD COLUMN "by_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_challenge_hash_second_factor_challenges_id_hash_fk" FOREIGN KEY ("challenge_hash") REFERENCES "public"."second_factor_challenges"("id_hash") ON DELETE cascade ON UPDATE no action;