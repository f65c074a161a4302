export { NotOpenScreen as FeedbackScreen } from "../portal/not-open-screen.tsx";
