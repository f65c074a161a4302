/** What `npm start` and `npm run serve` take from the environment; docs/operator.md explains the rest. */
export const SETTINGS = `Settings are variables of the environment:

  PORT=8081                    another port than 8080
  HOST=0.0.0.0                 reachable from other devices
  PARLOUR_DATA=folder          keeps the embedded database in that folder
  DATABASE_URL=postgres://…    PostgreSQL in place of the embedded database
  PARLOUR_DEMO=0               new data without a demo
  PARLOUR_TEAM=0               new data without a team below the demo agent`;
