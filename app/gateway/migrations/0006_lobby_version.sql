-- Pages, hosts, rewards and missions are content too: a change of theirs is noticed like the others (0003).
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER live_hosts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON live_hosts
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER point_rewards_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON point_rewards
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER missions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON missions
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
