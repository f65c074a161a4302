CREATE TABLE "contract_runs" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"settled_until" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_runs_kind_period_pk" PRIMARY KEY("kind","period")
);
--> statement-breakpoint
ALTER TABLE "contract_settlements" ADD COLUMN "placed_minor" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "game_rounds_closed_idx" ON "game_rounds" USING btree ("closed_at");--> statement-breakpoint
-- Both sides of a contract, and who has been settled, hear of it as of other changes (0009).
CREATE FUNCTION contract_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_updates', 'status ' || side) FROM unnest(ARRAY[NEW.upline_id, NEW.downline_id]) AS side
    WHERE side IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contracts_told AFTER INSERT OR UPDATE ON contracts
  FOR EACH ROW EXECUTE FUNCTION contract_changed();
--> statement-breakpoint
CREATE TRIGGER contract_settlements_told AFTER INSERT OR UPDATE ON contract_settlements
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
