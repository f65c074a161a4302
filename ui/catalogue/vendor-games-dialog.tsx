import { NotOpenDialog } from "../portal/not-open-dialog.tsx";

export const VendorGamesDialog = () => <NotOpenDialog overlay="vendor-games" />;
