import type { CallState } from '@pathshala/shared/modules/school/messaging';
import type { SendOutcome } from '../sms/provider';

/** One call to place. */
export interface OutgoingCall {
  /** 20 letters and digits; a service that knows it places no second call. */
  reference: string;
  /** `8801XXXXXXXXX`. */
  to: string;
  text: string;
  language: 'bn' | 'en';
  /** The recording to play in place of the text. */
  prompt?: string | undefined;
  /** Where the service reports what became of the call, with the key of this call. */
  callback: string;
}

/** `unknown`: it never got the call. `silent`: it did not answer now. */
export type CallAnswer = { state: CallState | 'unknown' | 'silent' };

export interface VoiceProvider {
  readonly name: string;
  /** Never rejects. */
  call(call: OutgoingCall): Promise<SendOutcome>;
  query(reference: string): Promise<CallAnswer>;
}
