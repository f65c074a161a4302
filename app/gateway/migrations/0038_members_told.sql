-- Open pages of a player hear of a new upline or invitation code, which an operator or an agent may give.
CREATE FUNCTION member_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_updates', 'status ' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_told AFTER UPDATE ON members FOR EACH ROW
  WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id OR OLD.invitation_code <> NEW.invitation_code)
  EXECUTE FUNCTION member_told();
