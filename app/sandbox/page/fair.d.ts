export function canCheck(): boolean;
export function commitTo(serverSeed: string): Promise<string>;
export function draw(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  limit: number,
  place?: number,
): Promise<{
  readonly hmac: string;
  readonly digits: string;
  readonly whole: number;
  readonly number: number;
}>;
