export { NotOpenScreen as PlayScreen } from "../portal/not-open-screen.tsx";
