-- Whoever applied hears what became of it (0009), and activities are content: a change of theirs is noticed like the others (0003).
CREATE TRIGGER activity_entries_told AFTER INSERT OR UPDATE ON activity_entries
  FOR EACH ROW EXECUTE FUNCTION member_row_changed('status');
--> statement-breakpoint
CREATE TRIGGER activities_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
