-- What operators have done is never changed, as the books are not (0001).
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- The ways to pay are content: a change of theirs is noticed like the others (0003).
CREATE TRIGGER deposit_methods_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deposit_methods
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
