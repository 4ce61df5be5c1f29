/** The part of the library that makes a request without sending it. */
declare module 'web-push' {
  export interface RequestDetails {
    method: string;
    headers: Record<string, string | number>;
    body: Buffer | null;
    endpoint: string;
  }
  export function generateRequestDetails(
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
    payload: string,
    options: {
      vapidDetails: { subject: string; publicKey: string; privateKey: string };
      TTL: number;
      urgency: 'very-low' | 'low' | 'normal' | 'high';
      topic: string;
      contentEncoding: 'aes128gcm';
    },
  ): RequestDetails;
}
