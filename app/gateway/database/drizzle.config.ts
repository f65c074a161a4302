/**
 * For `npx drizzle-kit generate --config=app/gateway/database/drizzle.config.ts`, run at the root after a change of the schema.
 * It compares the schema with the latest snapshot in migrations/meta; delete the snapshot before that one afterwards.
 */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/gateway/database/schema.ts",
  out: "./app/gateway/migrations",
});
