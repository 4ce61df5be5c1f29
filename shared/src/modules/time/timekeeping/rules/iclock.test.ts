import { describe, expect, it } from 'vitest';
import {
  commandText,
  deviceName,
  helloAnswer,
  isClockBehind,
  isClockWrong,
  pinKey,
  readPunches,
  readResults,
  stateOfResult,
} from './iclock';
import { minuteOf } from './local-time';

const punch = (pin: string, local: string, state: number, verify: number) => ({ pin, local, state, verify });

describe('what units send', () => {
  it.each<[string, string, object[]]>([
    ['seven columns', '1001\t2026-01-05 08:01:12\t0\t15\t0\t0\t0\n', [punch('1001', '2026-01-05 08:01:12', 0, 15)]],
    ['four columns', '1001\t2026-01-05 08:01:12\t255\t1\r\n\r\n', [punch('1001', '2026-01-05 08:01:12', 255, 1)]],
    [
      'eleven columns with an empty work code',
      '1001\t2026-01-05 13:30:00\t255\t1\t\t0\t0\t0\t0\t0\t10902',
      [punch('1001', '2026-01-05 13:30:00', 255, 1)],
    ],
    ['a tab at the end', '7\t2026-01-05 08:00:00\t0\t1\t\t\n', [punch('7', '2026-01-05 08:00:00', 0, 1)]],
    ['two columns', '7\t2026-01-05 08:00:00', [punch('7', '2026-01-05 08:00:00', 255, 0)]],
    ['blanks', '7 2026-01-05 08:00:00 1 4', [punch('7', '2026-01-05 08:00:00', 1, 4)]],
    ['keys', 'time=2026-01-05 08:02:00\tpin=7\tverify=15', [punch('7', '2026-01-05 08:02:00', 255, 15)]],
    [
      'a door that let someone in',
      'time=2026-01-05 08:02:00\tpin=7\tcardno=0\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=15\tindex=10',
      [punch('7', '2026-01-05 08:02:00', 0, 15)],
    ],
  ])('is read from %s', (_, body, punches) =>
    expect(readPunches(body)).toMatchObject(punches.map((each) => ({ punch: each }))),
  );
  it.each(['bad line', '\t2026-01-05 08:00:00', '7\t2026-13-05 08:00:00', '0\t2026-01-05 08:00:00', '7;2026'])(
    'is kept as it came where it is no punch: %s',
    (line) => expect(readPunches(line)).toEqual([{ unreadable: line }]),
  );
  it.each([
    ['time=2026-01-05 08:02:00\tpin=7\tevent=27\tindex=9'],
    ['time=2026-01-05 08:02:00\tpin=7\tevent=100'],
    ['time=2026-01-05 08:02:00\tpin=0\tevent=206'],
  ])('is no punch where a door refused someone or tells of itself: %s', (line) =>
    expect(readPunches(line)).toEqual([{ isOther: true }]),
  );
  it.each([
    ['0007', '7'],
    ['7', '7'],
    ['000', '0'],
    ['1007', '1007'],
  ])('%s compares as %s', (pin, key) => expect(pinKey(pin)).toBe(key));
  it.each([
    ['2000-01-01 00:03:10', true],
    ['2026-01-05 11:00:00', true],
    ['2026-01-05 08:02:00', false],
    ['2025-12-27 08:00:00', false],
  ])('a clock that says %s at eight is wrong: %s', (local, isWrong) =>
    expect(isClockWrong(local, { now: minuteOf('2026-01-05 08:00:00')! })).toBe(isWrong),
  );
});

describe('what units are told', () => {
  it('ends every line, and gives back the stamps as they came', () => {
    const text = helloAnswer('CKUH201360001', { punches: '9999', operations: '0' });
    expect(text.startsWith('GET OPTION FROM: CKUH201360001\nATTLOGStamp=9999\nOPERLOGStamp=0\n')).toBe(true);
    expect(text.endsWith('PushProtVer=2.4.1\n')).toBe(true);
    expect(text).toContain('\nTimeZone=6\nRealtime=1\n');
  });
  it('is one command, whatever is in a name', () => {
    const text = commandText.sendUser({ pin: '1001', name: 'A\tB\nC:1:SHELL x=রহিম'.repeat(3) });
    expect(text.split('\n')).toHaveLength(1);
    expect(text.split('\t')).toHaveLength(7);
    expect(deviceName('Md. Rahim Uddin রহিম').length).toBeLessThanOrEqual(24);
  });
  it.each([
    [
      'ID=41&Return=0&CMD=DATA\nID=42&Return=-1004&CMD=REBOOT\n',
      [
        { number: 41, code: 0 },
        { number: 42, code: -1004 },
      ],
    ],
    ['ID=7\nReturn=-1\nCMD=Shell\nContent=ID=8\n', [{ number: 7, code: -1 }]],
    ['ID=7&CMD=DATA', []],
    ['Return=0', []],
  ])('is answered in %j', (body, results) => expect(readResults(body)).toEqual(results));
  it.each([
    [0, 'done'],
    [12, 'done'],
    [-1004, 'unsupported'],
    [-1, 'failed'],
  ])('ends with %i as %s', (code, state) => expect(stateOfResult(code)).toBe(state));
});

describe('a clock that is behind', () => {
  const now = minuteOf('2026-03-04 12:00')!;
  const at = (time: string) => minuteOf(`2026-03-04 ${time}`)!;
  it.each([
    // claimed, in contact since, last contact, is behind
    ['10:00', '09:00', '11:59', true],
    ['11:46', '09:00', '11:59', false],
    ['11:44', '09:00', '11:59', true],
    ['08:59', '09:00', '11:59', false],
    ['10:00', '09:00', '11:54', false],
    ['10:00', '11:58', '11:59', false],
  ] as const)('%s, in contact since %s and last at %s: %s', (claimed, since, last, expected) =>
    expect(isClockBehind(`2026-03-04 ${claimed}:00`, { now, onlineSince: at(since), lastSeen: at(last) })).toBe(
      expected,
    ),
  );
  it('is not said of a unit that nothing is known of', () =>
    expect(isClockBehind('2026-03-04 10:00:00', { now, onlineSince: null, lastSeen: null })).toBe(false));
});
