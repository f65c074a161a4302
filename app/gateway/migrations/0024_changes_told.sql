-- A gateway that keeps something in memory hears when it is old. Of content (0003): "<version> <table>", in the order of versions, since
-- the version's row is held until the transaction has ended.
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1 RETURNING version INTO changed;
  PERFORM pg_notify('content_changes', changed || ' ' || TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of sessions: the member whose session has ended or whose row is another now. That a session was used is no such change.
CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', OLD.member_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended_told AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.expires_at > NEW.expires_at
    OR OLD.must_change_password <> NEW.must_change_password OR OLD.member_id <> NEW.member_id)
  EXECUTE FUNCTION session_changed();
--> statement-breakpoint
CREATE TRIGGER sessions_deleted_told AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_changed();
--> statement-breakpoint
CREATE FUNCTION member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_changed_told AFTER UPDATE ON members FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION member_changed();
