import { describe, expect, it } from 'vitest';
import { bbb, callUrl, checksumOf } from './bbb';
import { jitsi, signToken } from './jitsi';
import type { Connection } from './service';

const SECRET = '639259d4-9dd8-4b25-bf01-95f9567eaf4b';
const connection = (over: Partial<Connection> = {}): Connection => ({
  url: 'https://meet.example.com',
  appId: 'pathshala',
  secret: SECRET,
  noticeSecret: '',
  noticeUrl: 'https://app.example.com/hooks/bbb',
  sandbox: null,
  now: new Date('2026-11-24T04:00:00.000Z'),
  ...over,
});

describe('BigBlueButton', () => {
  it('signs calls as its manual does', () => {
    const text = 'createname=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444';
    expect(checksumOf(text, SECRET, 'sha1')).toBe('1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17');
    expect(checksumOf(text, SECRET)).toBe('da9185f7f333cfdfcd6eeac32dca3777510c4c436020d8b887ba5515bd1d189e');
    const query = { name: 'Test Meeting', meetingID: 'abc123', attendeePW: '111222', moderatorPW: '333444' };
    expect(callUrl(connection(), 'create', query)).toBe(
      `https://meet.example.com/create?${text.slice('create'.length)}&checksum=${checksumOf(text, SECRET)}`,
    );
  });
  const event =
    '[{"data":{"type":"event","id":"user-left","attributes":{"meeting":{"internal-meeting-id":"m1","external-meeting-id":"c8a-20261124-3"},"user":{"internal-user-id":"w_1","external-user-id":"stu-12","guest":false}},"event":{"ts":1795500000000}}}]';
  const body = new URLSearchParams({ domain: 'bbb.example.com', event, timestamp: '1795500000123' }).toString();
  const hear = (checksum: string, sent = body) =>
    bbb.readNotice(connection(), { query: { checksum }, authorization: '', body: sent });
  it('believes an event with its signature, and none that was changed, is unsigned or comes from elsewhere', () => {
    const good = '768e83170e10abb01fc2b0f52633e8991b803dd2';
    expect(hear(good)).toEqual({
      isProven: true,
      events: [
        {
          kind: 'leave',
          room: 'c8a-20261124-3',
          person: 'stu-12',
          session: 'w_1',
          at: new Date(1_795_500_000_000).toISOString(),
        },
      ],
    });
    const nothing = { isProven: false, events: [] };
    expect(hear(good, body.replace('stu-12', 'stu-13'))).toEqual(nothing);
    expect(hear('')).toEqual(nothing);
    expect(
      bbb.readNotice(connection({ noticeUrl: 'https://other.example.com/hooks/bbb' }), {
        query: { checksum: good },
        authorization: '',
        body,
      }),
    ).toEqual(nothing);
  });
});

describe('Jitsi', () => {
  it('signs tokens as its server reads them', () => {
    const payload = {
      aud: 'pathshala',
      iss: 'pathshala',
      sub: 'meet.example.com',
      room: 'c8a-20261124-3',
      nbf: 1_795_496_400,
      exp: 1_795_500_600,
      context: {
        user: { id: 'stu-12', name: 'Roll 12', affiliation: 'member', lobby_bypass: true },
        room: { lobby: true },
      },
    };
    const token = signToken(payload, { secret: '0123456789abcdef0123456789abcdef' });
    expect(token.split('.')[2]).toBe('ukGkOM8TYnA-C14_HAR-VtJUWCgkYuyRlrAJi-HTdBg');
  });
  it('makes one person the moderator, ends with the meeting, and holds texts only', async () => {
    const entered = await jitsi.enter(connection(), {
      room: 'p-1',
      title: 'Class',
      person: 'student:1',
      name: 'রাকিব হাসান',
      isModerator: false,
      endsAt: '2026-11-24T04:40:00.000Z',
      until: new Date('2026-11-24T04:55:00.000Z'),
      waitingRoom: true,
      muteOnStart: true,
      link: null,
    });
    const url = new URL((entered as { url: string }).url);
    const token = JSON.parse(Buffer.from(url.searchParams.get('jwt')!.split('.')[1]!, 'base64url').toString('utf8'));
    expect(token).toMatchObject({ room: 'p-1', sub: 'meet.example.com', exp: Date.UTC(2026, 10, 24, 4, 55) / 1_000 });
    expect(token.context.user).toEqual({
      id: 'student:1',
      name: 'রাকিব হাসান',
      affiliation: 'member',
      moderator: 'false',
      lobby_bypass: false,
    });
  });
  it('believes events with its own secret only', () => {
    const body = JSON.stringify({
      eventType: 'PARTICIPANT_JOINED',
      sessionId: 's1',
      timestamp: 1_795_500_000_000,
      fqn: 'app/p-1',
      data: { id: 'student:1' },
    });
    const hear = (authorization: string, noticeSecret = 'secret of events') =>
      jitsi.readNotice(connection({ noticeSecret }), { query: {}, authorization, body });
    expect(hear('secret of events').events).toMatchObject([{ kind: 'join', room: 'p-1', person: 'student:1' }]);
    expect(hear('another').isProven).toBe(false);
    expect(hear('', '').isProven).toBe(false);
  });
});
