CREATE TABLE "backoffice_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"command" text NOT NULL,
	"input" jsonb NOT NULL,
	"summary" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "backoffice_requests_two_people" CHECK ("backoffice_requests"."state" <> 'approved' or ("backoffice_requests"."decided_by" is not null and "backoffice_requests"."decided_by" <> "backoffice_requests"."asked_by"))
);
--> statement-breakpoint
CREATE TABLE "backoffice_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backoffice_users" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"totp_secret" text DEFAULT '' NOT NULL,
	"totp_offered" text DEFAULT '' NOT NULL,
	"totp_used_step" bigint,
	"invitation_hash" text DEFAULT '' NOT NULL,
	"invited_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "backoffice_users_name" CHECK ("backoffice_users"."name" ~ '^[a-z0-9][a-z0-9._-]{1,39}$')
);
--> statement-breakpoint
ALTER TABLE "backoffice_sessions" ADD CONSTRAINT "backoffice_sessions_user_name_backoffice_users_name_fk" FOREIGN KEY ("user_name") REFERENCES "public"."backoffice_users"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backoffice_requests_waiting_idx" ON "backoffice_requests" USING btree ("asked_at") WHERE "backoffice_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "backoffice_sessions_user_idx" ON "backoffice_sessions" USING btree ("user_name");