export { NotOpenScreen as GameListScreen } from "../portal/not-open-screen.tsx";
