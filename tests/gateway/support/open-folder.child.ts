/** Opens the database of a folder, says "open" or why not, and keeps it until its input closes. */
import { openDatabase } from "@parlour/app/gateway/database/open.ts";

const [folder = ""] = process.argv.slice(2);
try {
  const database = await openDatabase({ folder });
  console.log("open");
  await new Promise((resolve) => process.stdin.resume().once("end", resolve));
  await database.close();
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
