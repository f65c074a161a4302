import { NotOpenDialog } from "../portal/not-open-dialog.tsx";

export const AnnouncementsDialog = () => <NotOpenDialog overlay="announcements" />;
