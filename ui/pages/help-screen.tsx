export { NotOpenScreen as HelpScreen } from "../portal/not-open-screen.tsx";
