export { NotOpenScreen as AccountGamesScreen } from "../portal/not-open-screen.tsx";
