import { isSameText } from '../../../../kernel';
import { ask, textOf } from './ask';
import type { Connection, Provider } from './provider';

const header = ({ credentials }: Connection) =>
  `Basic ${Buffer.from(`${credentials['user'] ?? ''}:${credentials['password'] ?? ''}`).toString('base64')}`;

/**
 * A wallet or bank in whose app bills are paid: it asks us for the bill and reports the payment. Nobody is sent to it,
 * and it cannot be asked; the proof is its key, which is in the header of each of its calls.
 */
export const billpay: Provider = {
  start: async () => ({ kind: 'refused', says: 'bills are paid in the app of the company' }),
  look: async () => ({ kind: 'unknown', says: 'the company has not reported a payment' }),
  readBack: () => ({}),
  readNotice: () => null,
  isProven(connection, authorization) {
    const { user, password } = connection.credentials;
    return Boolean(user && password) && isSameText(authorization, header(connection));
  },
  thanks: { status: 200, body: '', type: 'application/json' },

  /** Calls our own address as the company does, to prove that it is reachable and that the stored key works. */
  async test(connection) {
    const answer = await ask(connection, '/check-status', {
      headers: { authorization: header(connection) },
      json: { transaction: 'PATHSHALATEST' },
    });
    if (answer.kind !== 'answer') return { isOk: false, says: answer.says };
    const code = textOf(answer.data['code']);
    return { isOk: code === 'PAYMENT_NOT_FOUND', says: code || `HTTP ${answer.status}` };
  },
};
