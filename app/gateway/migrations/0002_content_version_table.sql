CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "text" jsonb DEFAULT '{}'::jsonb NOT NULL;