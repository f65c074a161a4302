import { NotOpenDialog } from "../portal/not-open-dialog.tsx";

export const HelpDialog = () => <NotOpenDialog overlay="help" />;
