-- A message about an event keeps its facts instead of a text, and a key so that the event has one message (MEMBER-06).
ALTER TABLE "member_messages" ALTER COLUMN "title" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "member_messages" ALTER COLUMN "content" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "member_messages" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "member_messages" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_event_key_unique" UNIQUE("event_key");