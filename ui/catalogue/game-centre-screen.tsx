export { NotOpenScreen as GameCentreScreen } from "../portal/not-open-screen.tsx";
