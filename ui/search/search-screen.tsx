export { NotOpenScreen as SearchScreen } from "../portal/not-open-screen.tsx";
