export const ADMIN_HOST = "127.0.0.1";

/** Where a gateway serves its admin API. */
export interface AdminPlace {
  /** Keeps the port and the machine's secret for commands on this machine; null writes no file. */
  readonly folder: string | null;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

export const onLoopback = (folder: string): AdminPlace => ({ folder, host: ADMIN_HOST, port: 0 });
