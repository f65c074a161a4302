export { NotOpenScreen as PromotionsScreen } from "../portal/not-open-screen.tsx";
