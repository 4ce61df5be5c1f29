import type { SmsFate } from '@pathshala/shared/modules/school/messaging';

export interface OutgoingSms {
  /**
   * 20 letters and digits. The same message handed over again has the same one, so that a gateway which knows
   * references sends once.
   */
  reference: string;
  /** `8801XXXXXXXXX`. */
  to: string;
  text: string;
  segments: number;
  /** Masking name or number of the institution. */
  sender?: string | undefined;
}

/**
 * `refused`: certainly not taken. `unclear`: it may have been taken, only the gateway knows. `away`: nothing was handed
 * over and nothing will be before someone fixes it, so that sending pauses.
 */
export type SendOutcome =
  | { state: 'accepted'; providerId?: string | undefined }
  | { state: 'refused'; permanent: boolean; code: string }
  | { state: 'unclear'; code: string }
  | { state: 'away'; code: string };

/**
 * `unknown`: the gateway never got it. `silent`: it did not answer now. `mute`: this gateway cannot be asked at all.
 */
export type QueryAnswer =
  | {
      state: 'sent' | 'delivered' | 'failed' | 'unknown';
      providerId?: string | undefined;
      /** More than the state says, with the code of it: a line that is busy may be free later. */
      fate?: SmsFate | undefined;
      code?: string | undefined;
    }
  | { state: 'silent' | 'mute' };

export interface SmsProvider {
  readonly name: string;
  /** Nothing leaves the machine. */
  readonly isTrial: boolean;
  /** One outcome for each message, in their order; never rejects. */
  send(messages: readonly OutgoingSms[]): Promise<SendOutcome[]>;
  query(attempt: { reference: string; providerId?: string | undefined }): Promise<QueryAnswer>;
  /** Balance reported by the gateway, in its own unit; null when it cannot be asked. */
  balance(): Promise<string | null>;
}
