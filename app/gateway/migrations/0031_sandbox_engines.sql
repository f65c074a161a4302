ALTER TABLE "sandbox_rounds" ADD COLUMN "first_bet_minor" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_rounds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "engine" text DEFAULT 'dice' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "game" jsonb;--> statement-breakpoint
-- Rounds of the one game there was before: its number and what it paid are what their players see.
UPDATE "sandbox_rounds" SET "first_bet_minor" = "bet_minor", "result" = jsonb_strip_nulls(jsonb_build_object(
  'commit', "result" -> 'commit',
  'actions', '[]'::jsonb,
  'draws', jsonb_build_array(jsonb_build_object('limit', 10000, 'value', "result" -> 'number')),
  'shown', jsonb_build_object('number', "result" -> 'number', 'times', "result" -> 'times'),
  'hitsJackpot', CASE WHEN ("result" ->> 'number') = '0' THEN true END,
  'jackpot', "result" -> 'jackpot',
  'isFree', "result" -> 'isFree'
));--> statement-breakpoint
ALTER TABLE "sandbox_rounds" ALTER COLUMN "first_bet_minor" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_rounds_due_idx" ON "sandbox_rounds" USING btree ("due_at") WHERE "sandbox_rounds"."state" = 'playing';--> statement-breakpoint
CREATE INDEX "sandbox_sessions_player_idx" ON "sandbox_sessions" USING btree ("vendor_code","player_ref","game_code");
