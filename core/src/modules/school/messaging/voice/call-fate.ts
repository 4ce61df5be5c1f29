import type { CallState, SmsFate } from '@pathshala/shared/modules/school/messaging';

/** The fate of a message that went as a call: an answered call has been delivered, a busy line may be free later. */
export function fateOfCall(state: CallState): SmsFate {
  if (state === 'ringing') return { state: 'sent' };
  if (state === 'answered') return { state: 'delivered' };
  return { state: 'failed', temporary: state !== 'failed' };
}
