import { referenceOf, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../kernel';
import { makeSmsProvider } from '../sms/make-provider';
import { type OutgoingSms, type SmsProvider } from '../sms/provider';
import { sandboxKey } from '../sms/sms-keys';
import { testConfig } from '../../../../testing';
import { openSmsHouse, type SmsHouse } from './sms-house';

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

/** Short, for one kind of number gets no answer. */
const answerMs = 700;
/** The trial gateway in the manner of local ones, described by data alone. */
const profile = () => ({
  name: 'described',
  sender: 'SCHOOL',
  send: {
    url: `${house.url}/api/sms/sandbox/api?number={to}&message={text}&reference={reference}&senderid={sender}`,
    headers: { 'x-sms-key': sandboxKey(house.w.config) },
    code: 'response_code',
    accepted: ['202'],
    permanent: ['1001'],
    pause: ['1007'],
    id: 'message_id',
  },
  query: {
    url: `${house.url}/api/sms/sandbox/messages/{reference}`,
    headers: { 'x-sms-key': sandboxKey(house.w.config) },
    status: 'state',
    unknown: ['unknown'],
    sent: ['accepted'],
    delivered: ['delivered'],
    failed: ['failed', 'refused'],
  },
  balance: {
    url: `${house.url}/api/sms/sandbox/balance`,
    headers: { 'x-sms-key': sandboxKey(house.w.config) },
    amount: 'balance',
  },
});
const PROVIDERS: Record<string, () => SmsProvider> = {
  'the trial gateway': () => makeSmsProvider(testConfig({ PUBLIC_URL: house.url }), { answerMs }),
  'a gateway described by data': () =>
    makeSmsProvider(testConfig({ SMS_GATEWAY: JSON.stringify(profile()) }), { answerMs }),
};
let n = 0;
const sms = (ending: string, over: Partial<OutgoingSms> = {}): OutgoingSms => ({
  reference: referenceOf(newId(), 0),
  to: `88017110${String((n += 1)).padStart(2, '0')}${ending}`,
  text: 'সভা আগামীকাল & "আজ নয়" ১০০%',
  segments: 1,
  ...over,
});
const handedOver = async (reference: string) =>
  (await house.received()).filter((each) => each.reference === reference).map((each) => each.handedOver);

describe.each(Object.entries(PROVIDERS))('%s', (_, open) => {
  it('takes a message, tells its number there, and answers the same for the same reference without sending twice', async () => {
    const message = sms('123');
    const [first] = await open().send([message]);
    expect(first).toEqual({ state: 'accepted', providerId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await open().send([message])).toEqual([first]);
    expect(await handedOver(message.reference)).toEqual([2]);
    expect(
      await open().query({ reference: message.reference, providerId: (first as { providerId: string }).providerId }),
    ).toMatchObject({ state: 'sent' });
  });
  it('says for each of many what became of it', async () => {
    const outcomes = await open().send([sms('123'), sms('990'), sms('994'), sms('124')]);
    expect(outcomes.map((outcome) => [outcome.state, 'permanent' in outcome ? outcome.permanent : null])).toEqual([
      ['accepted', null],
      ['refused', true],
      ['refused', false],
      ['accepted', null],
    ]);
  });
  it('does not guess when no answer comes, and finds out by asking', async () => {
    const message = sms('993');
    expect((await open().send([message]))[0]!.state).toBe('unclear');
    expect((await open().query({ reference: message.reference })).state).toBe('sent');
    expect(await handedOver(message.reference)).toEqual([1]);
  });
  it('knows what never arrived', async () =>
    expect((await open().query({ reference: referenceOf(newId(), 0) })).state).toBe('unknown'));
  it('takes a busy number the second time', async () => {
    const message = sms('994');
    expect((await open().send([message]))[0]!.state).toBe('refused');
    expect((await open().send([{ ...message, reference: referenceOf(newId(), 1) }]))[0]!.state).toBe('accepted');
  });
  it('tells what is left', async () => expect(await open().balance()).toContain('1000000.00'));
  it('sends any text as it is', async () => {
    const message = sms('555');
    await open().send([message]);
    expect((await house.w.system().repo(SmsSandboxMessage).findOne({ reference: message.reference }))?.text).toBe(
      message.text,
    );
  });
});

describe('a gateway that', () => {
  const away = (over: object = {}) =>
    makeSmsProvider(
      testConfig({ SMS_GATEWAY: JSON.stringify({ ...profile(), send: { ...profile().send, ...over } }) }),
      { answerMs },
    );
  const answering = async (
    status: number,
    body: string,
    work: (provider: SmsProvider) => Promise<void>,
    extra: object = {},
  ) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await work(away({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?to={to}`, ...extra }));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  it('nobody listens at is away, and nothing was handed over', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await away({ url: `http://127.0.0.1:${port}/` }).send([sms('1'), sms('2')])).toEqual([
      { state: 'away', code: 'ECONNREFUSED' },
      { state: 'away', code: 'ECONNREFUSED' },
    ]);
  });
  it.each([
    ['has an empty account', 200, '{"response_code":1007}', { state: 'away', code: '1007' }],
    ['does not know us', 401, '', { state: 'away', code: 'HTTP 401' }],
    ['is busy', 503, 'later', { state: 'refused', permanent: false, code: 'HTTP 503' }],
    ['falls over half-way', 500, 'oops', { state: 'unclear', code: 'HTTP 500' }],
    [
      'refuses for a reason of its own',
      200,
      '{"response_code":1002}',
      { state: 'refused', permanent: false, code: '1002' },
    ],
    ['answers something else', 200, '<html>', { state: 'refused', permanent: false, code: 'HTTP 200' }],
  ])('%s', (_, status, body, expected) =>
    answering(status, body, async (provider) => expect(await provider.send([sms('1')])).toEqual([expected])),
  );
  it('answers a bare word', () =>
    answering(200, 'OK', async (provider) => expect(await provider.send([sms('1')])).toEqual([{ state: 'accepted' }]), {
      code: '',
      accepted: ['OK'],
      id: undefined,
    }));
  it('cannot be asked says so', async () => {
    const { query: _, ...mute } = profile();
    const provider = makeSmsProvider(testConfig({ SMS_GATEWAY: JSON.stringify(mute) }));
    expect(await provider.query({ reference: referenceOf(newId(), 0), providerId: '7' })).toEqual({ state: 'mute' });
  });
});

describe('the configuration', () => {
  it.each([
    ['no JSON', 'not json'],
    ['a field that is not known', '{"send":{"url":"http://x.test","code":"a","accepted":["1"]},"surprise":1}'],
    ['an address of another kind', '{"send":{"url":"ftp://x.test","code":"a","accepted":["1"]}}'],
  ])('refuses %s', (_, text) => expect(() => testConfig({ SMS_GATEWAY: text })).toThrow('SMS_GATEWAY is wrong'));
});
