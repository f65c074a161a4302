-- A serializable transaction reads the past: beside rivals that are only read committed its sums miss what they have taken
-- meanwhile, and nothing undoes it. So it may add to an account with a floor, and not take from it.
CREATE FUNCTION ledger_refuse_old_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_accounts WHERE id = NEW.account_id AND floor_minor IS NOT NULL) THEN
    RAISE EXCEPTION 'taking from an account with a floor needs read committed: the sum of its entries may be old';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_fresh_sums BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.amount_minor < 0 AND current_setting('transaction_isolation') <> 'read committed')
  EXECUTE FUNCTION ledger_refuse_old_sums();
