export { NotOpenScreen as PointMallScreen } from "../portal/not-open-screen.tsx";
