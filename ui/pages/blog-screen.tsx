export { NotOpenScreen as BlogScreen } from "../portal/not-open-screen.tsx";
