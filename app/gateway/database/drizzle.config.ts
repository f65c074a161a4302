/** For `npx drizzle-kit generate --config=app/gateway/database/drizzle.config.ts`, run at the root after a change of the schema. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/gateway/database/schema.ts",
  out: "./app/gateway/migrations",
});
