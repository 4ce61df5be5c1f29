export interface PayCall {
  method: string;
  /** Below `/api/pay`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: string;
  /** As it was sent: companies that ask for bills prove themselves by it. */
  authorization?: string | undefined;
  /** Scheme, host and port under which the browser reached us. */
  origin: string;
  /** Address of the payer's network, where the server knows it. */
  ip?: string | undefined;
}
export type PayAnswer = { status: number; body: string; type: string } | { to: string };
