import { Binary } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import { ScramConversation } from '../session/scram';
import type { CommandContext, Reply } from './context';

/** First step of a SCRAM-SHA-256 login. */
export function saslStart(context: CommandContext): Reply {
  const { server, connection, body } = context;
  if (!server.user) throw new StoreError(ErrorCode.AuthenticationFailed, 'This store has no users.');
  if (body['mechanism'] !== 'SCRAM-SHA-256')
    throw new StoreError(
      ErrorCode.BadValue,
      `Received authentication for mechanism ${String(body['mechanism'])} which is not enabled`,
    );
  connection.user = undefined;
  connection.sasl = new ScramConversation(payloadOf(context), server.user);
  return { conversationId: 1, done: false, payload: answer(connection.sasl.challenge) };
}

/** Second step: the proof. A third, empty one is answered for clients that send it. */
export function saslContinue(context: CommandContext): Reply {
  const { connection, server } = context;
  const { sasl } = connection;
  if (!sasl) throw new StoreError(17, 'No SASL session state found');
  if (sasl.done) return { conversationId: 1, done: true, payload: answer('') };
  const final = sasl.finish(payloadOf(context));
  connection.user = server.user?.name;
  return { conversationId: 1, done: true, payload: answer(final) };
}

function payloadOf(context: CommandContext): string {
  const payload = context.body['payload'];
  if (!(payload instanceof Binary)) throw new StoreError(ErrorCode.BadValue, 'the payload must be binary');
  return Buffer.from(payload.buffer.subarray(0, payload.position)).toString('utf8');
}

function answer(text: string): Binary {
  return new Binary(Buffer.from(text));
}
