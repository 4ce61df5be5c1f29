import { createVerify, generateKeyPairSync } from 'node:crypto';
import { MeetingProvider, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { railOf } from '../services/connections';
import { meetingOf } from './support';

const { saveProvider, providers, join } = meetingsActions;
let w: World;
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
});
afterAll(() => w.close());
const service = (over: object = {}) => ({
  name: 'Own Jitsi',
  kind: 'jitsi' as const,
  url: 'https://meet.example.com',
  isUsual: false,
  active: true,
  ...over,
});
const connectionOf = async (id: string) => (await railOf(w.system(w.school.id), id))!.connection;

describe('credentials of a meeting service', () => {
  it('that are not entered again stay, and none follows to another address', async () => {
    const { head } = w.school;
    const both = { secret: 'secret of tokens', noticeSecret: 'secret of events' };
    const { id } = await head.run(saveProvider, service(both));
    const save = (over: object) => head.run(saveProvider, service({ provider: id, ...over }));
    await save({ secret: 'another of tokens' });
    expect(await connectionOf(id)).toMatchObject({ secret: 'another of tokens', noticeSecret: 'secret of events' });
    await save({ noticeSecret: 'another of events' });
    expect(await connectionOf(id)).toMatchObject({ secret: 'another of tokens', noticeSecret: 'another of events' });
    // The slash at its end makes it no other address.
    await save({ url: 'https://meet.example.com/' });
    expect(await connectionOf(id)).toMatchObject({ secret: 'another of tokens', noticeSecret: 'another of events' });
    await save({ url: 'https://collects.example.org', secret: 'secret of theirs' });
    expect(await connectionOf(id)).toMatchObject({ secret: 'secret of theirs', noticeSecret: '' });
    // By way of a plain link no secret comes to another address either.
    await save({ kind: 'link', url: undefined });
    const back = service({ provider: id, noticeSecret: 'secret of events' });
    expect((await head.refused(saveProvider, back)).code).toBe('MEETING_SECRET_MISSING');
    expect((await w.system(w.school.id).repo(MeetingProvider).get(id)).credentials).not.toContain('secret of theirs');
  });

  it('may be a private key, by which tokens are signed with its ID', async () => {
    const { head, student } = w.school;
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const asKey = service({ name: 'By key', secret, keyId: 'app/key-1' });
    const cut = { ...asKey, secret: secret.slice(0, 400) };
    expect((await head.refused(saveProvider, cut)).code).toBe('VALIDATION');
    const { id } = await head.run(saveProvider, asKey);
    expect((await head.run(providers, {})).rows.find((row) => row.id === id)).toMatchObject({
      keyId: 'app/key-1',
      ending: 'PEM',
    });
    const meeting = (await meetingOf(w, { provider: id, link: undefined })).ids[0]!;
    w.clock.set('2026-03-04T04:55:00.000Z');
    const token = new URL((await student.run(join, { meeting })).url).searchParams.get('jwt')!;
    const [header = '', payload = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: 'app/key-1',
    });
    expect(createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(publicKey, signature, 'base64url')).toBe(
      true,
    );
  });
});
