import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { AppError } from '@pathshala/shared/kit';
import { smsSegments } from '@pathshala/shared/text';
import { SmsAccount } from '@pathshala/shared/modules/school/messaging';
import { isSameText, systemContext, type HandlerKernel } from '../../../../kernel';
import { readSmsGatewayProfile } from './gateway-profile';
import { smsSettingsOf } from './settings';
import { takeCallReport } from '../services/take-call-report';
import { callKey } from '../voice/connection';
import { readCallReport } from '../voice/read-call-report';
import { takeIncoming } from '../services/take-incoming';
import { takeReports } from '../services/take-reports';
import { readIncomingCall } from './read-incoming';
import { readReport } from './read-report';
import { lastToReach } from './last-to-reach';
import { askSandbox, takeIntoSandbox } from './sandbox-gateway';
import { incomingKey, reportKey, sandboxKey } from './sms-keys';

const BODY_LIMIT = 1_000_000;
const reference = z.string().regex(/^[0-9a-z]{20}$/);
const outgoing = z.object({
  reference,
  to: z.string().regex(/^\d{8,15}$/),
  text: z.string().max(2000),
  segments: z.int().min(1),
  sender: z.string().max(40).optional(),
});
const sendBody = z.object({ messages: z.array(outgoing).min(1).max(500) });
const singleCall = z.object({
  reference,
  number: z.string().regex(/^\d{8,15}$/),
  message: z.string().max(2000),
  senderid: z.string().max(40).optional(),
});

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  key: string;
  body: string;
  type: string;
}
/** `null`: no answer at all. */
type Answer = { status: number; body: unknown } | null;

/**
 * Endpoints for machines: delivery reports of the gateway and, while none is configured, the trial gateway itself; and messages from phones.
 * Requests carry a key instead of a session, so this runs before everything that expects a browser.
 */
export function smsEndpoints(kernel: HandlerKernel): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const respond = (answer: Answer) => {
      // The server has answered a caller who did not send the rest.
      if (response.headersSent) return;
      if (!answer) return void response.socket?.setTimeout(60_000, () => response.destroy());
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(answer.body));
    };
    readAsked(request)
      .then((asked) => (asked ? answerTo(kernel, asked) : { status: 413, body: { error: 'too large' } }))
      .then(respond, (error: unknown) => {
        kernel.log.warn({ err: error }, 'an SMS call failed');
        respond({ status: error instanceof AppError ? error.status : 500, body: { error: 'failed' } });
      });
  };
}

async function answerTo(kernel: HandlerKernel, asked: Asked): Promise<Answer> {
  const { config } = kernel;
  const { SMS_GATEWAY } = smsSettingsOf(config);
  if (asked.path === '/reports') {
    if (!isSameText(asked.key, reportKey(config))) return { status: 401, body: { error: 'key' } };
    const profile = SMS_GATEWAY ? readSmsGatewayProfile(SMS_GATEWAY) : null;
    const report = readReport(asked, profile?.report);
    if (!report) return { status: 400, body: { error: 'not a delivery report' } };
    return { status: 200, body: { taken: await takeReports(kernel, [report]) } };
  }
  const incoming = /^\/incoming\/([0-9a-f]{24})$/.exec(asked.path);
  if (incoming) return answerIncomingCall(kernel, incoming[1]!, asked);
  const call = /^\/calls\/([0-9a-z]{20})$/.exec(asked.path);
  if (call) return answerCallReport(kernel, call[1]!, asked);
  if (SMS_GATEWAY || !asked.path.startsWith('/sandbox/')) return { status: 404, body: { error: 'not found' } };
  if (!isSameText(asked.key, sandboxKey(config))) return { status: 401, body: { error: 'key' } };
  return answerAsSandbox(kernel, asked);
}

/** A wrong key is written to the log and changes nothing; an institution that takes none in has no key. */
async function answerIncomingCall(kernel: HandlerKernel, institution: string, asked: Asked): Promise<Answer> {
  const sys = systemContext(kernel, 'messaging.incomingKey');
  const account = await sys.repo(SmsAccount).findOne({ institution });
  const turn = account?.incomingTurn ?? 0;
  if (turn === 0 || !isSameText(asked.key, incomingKey(kernel.config, institution, turn))) {
    kernel.log.warn({ institution }, 'an incoming SMS with a wrong key was refused');
    return { status: 401, body: { error: 'key' } };
  }
  const { SMS_GATEWAY } = smsSettingsOf(kernel.config);
  const profile = SMS_GATEWAY ? readSmsGatewayProfile(SMS_GATEWAY) : null;
  const given = readIncomingCall(asked, kernel.clock.now(), profile?.incoming);
  if (!given) return { status: 400, body: { error: 'not an incoming message' } };
  return { status: 200, body: { taken: (await takeIncoming(kernel, institution, given)) ? 1 : 0 } };
}

/** Each call has a key of its own, so that news of one say nothing of another. */
async function answerCallReport(kernel: HandlerKernel, call: string, asked: Asked): Promise<Answer> {
  if (!isSameText(asked.key, callKey(kernel.config, call))) {
    kernel.log.warn({ reference: call }, 'news of a voice call with a wrong key were refused');
    return { status: 401, body: { error: 'key' } };
  }
  const report = readCallReport(asked);
  if (!report) return { status: 400, body: { error: 'no news of a call' } };
  return { status: 200, body: { taken: (await takeCallReport(kernel, { ...report, reference: call })) ? 1 : 0 } };
}

async function answerAsSandbox(
  kernel: HandlerKernel,
  { method, path, body, query, key, type }: Asked,
): Promise<Answer> {
  if (path === '/sandbox/send' && method === 'POST') {
    const parsed = sendBody.safeParse(JSON.parse(body || 'null'));
    if (!parsed.success) return { status: 400, body: { error: 'messages' } };
    const { results, isSilent } = await takeIntoSandbox(kernel, parsed.data.messages);
    return isSilent ? null : { status: 200, body: { results } };
  }
  if (path === '/sandbox/api') return singleSend(kernel, Object.fromEntries(query));
  const asked = /^\/sandbox\/messages\/([0-9a-z]{20})$/.exec(path);
  if (asked) return { status: 200, body: await askSandbox(kernel, asked[1]!) };
  if (path === '/sandbox/incoming') return answerSandboxPhone(kernel, { method, path, body, query, key, type });
  if (path === '/sandbox/balance') return { status: 200, body: { balance: '1000000.00' } };
  return { status: 404, body: { error: 'not found' } };
}

/** An SMS from the sandbox phone goes to the institution whose SMS reached that number last. */
async function answerSandboxPhone(kernel: HandlerKernel, asked: Asked): Promise<Answer> {
  const given = readIncomingCall(asked, kernel.clock.now());
  if (!given) return { status: 400, body: { error: 'not an incoming message' } };
  const institution = await lastToReach(kernel, given.from);
  if (!institution) return { status: 404, body: { error: 'no message reached this number' } };
  return { status: 200, body: { taken: (await takeIncoming(kernel, institution, given)) ? 1 : 0 } };
}

/** The same in the manner of local gateways: one message a call, everything in the address, a number for an answer. */
async function singleSend(kernel: HandlerKernel, given: Record<string, string>): Promise<Answer> {
  const parsed = singleCall.safeParse(given);
  if (!parsed.success) return { status: 200, body: { response_code: 1003 } };
  const { reference: ref, number: to, message: text, senderid: sender } = parsed.data;
  const { results, isSilent } = await takeIntoSandbox(kernel, [
    { reference: ref, to, text, sender, segments: smsSegments(text).segments },
  ]);
  if (isSilent) return null;
  const [result] = results;
  if (result!.state === 'accepted') return { status: 200, body: { response_code: 202, message_id: result!.id } };
  return result!.permanent
    ? { status: 200, body: { response_code: 1001 } }
    : { status: 503, body: { response_code: 1005 } };
}

async function readAsked(request: IncomingMessage): Promise<Asked | null> {
  const asked = request.url ?? '/';
  if (!URL.canParse(asked, 'http://machine')) return null;
  const url = new URL(asked, 'http://machine');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk as Buffer);
  }
  const header = request.headers['x-sms-key'] ?? request.headers.authorization?.replace(/^Bearer /, '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/\/$/, ''),
    query: url.searchParams,
    key: String(header ?? url.searchParams.get('key') ?? ''),
    body: Buffer.concat(chunks).toString('utf8'),
    type: request.headers['content-type'] ?? '',
  };
}
