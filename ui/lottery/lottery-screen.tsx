export { NotOpenScreen as LotteryScreen } from "../portal/not-open-screen.tsx";
