export { NotOpenScreen as AboutScreen } from "../portal/not-open-screen.tsx";
