export { NotOpenScreen as DownloadScreen } from "../portal/not-open-screen.tsx";
