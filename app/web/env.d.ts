/** What an operator sets when it builds the portal for its own gateway. */
interface ImportMetaEnv {
  /** The gateway's origin; absent for the portal's own. */
  readonly VITE_GATEWAY?: string;
  readonly VITE_MERCHANT?: string;
}
