-- Who shows a member's money, messages or requests hears when they change: "balance <member>", "messages <member>", "status <member>".
-- A notification leaves with its transaction, so nobody hears of what was undone; equal ones of a transaction leave once.
CREATE FUNCTION member_money_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_updates', 'balance ' || owner_id)
    FROM (SELECT DISTINCT owner_id FROM posted JOIN ledger_accounts ON ledger_accounts.id = posted.account_id
          WHERE owner_kind = 'member') AS moved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_told AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION member_money_moved();
--> statement-breakpoint
CREATE FUNCTION member_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_updates', TG_ARGV[0] || ' ' || NEW.member_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_messages_told AFTER INSERT OR UPDATE ON member_messages
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('messages');
--> statement-breakpoint
CREATE TRIGGER deposits_told AFTER INSERT OR UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
--> statement-breakpoint
CREATE TRIGGER withdrawals_told AFTER INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
--> statement-breakpoint
CREATE TRIGGER redeems_told AFTER INSERT OR UPDATE ON redeems
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
