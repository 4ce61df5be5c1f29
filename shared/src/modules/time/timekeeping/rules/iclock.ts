import { minuteOf } from './local-time';

/*
 * The push protocol of attendance devices ("ADMS", /iclock/), the side of a server: plain text in and out, records by
 * line, columns by tab. The code here follows vendor documents and captures of real units; where these
 * differ, everything that units were seen to send is read.
 */
export interface PunchLine {
  pin: string;
  /** The unit's own clock, `YYYY-MM-DD HH:MM:SS`. */
  local: string;
  /** As sent: 0 in, 1 out, 255 nothing chosen. Nothing rests on it. */
  state: number;
  verify: number;
  raw: string;
}
/** `isOther`: something that happened at a door and is no punch. */
export type ReadLine = { punch: PunchLine } | { unreadable: string } | { isOther: true };
const LONGEST_LINE = 300;

const linesOf = (body: string): string[] =>
  body
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** An upload of punches, or of what happened at a door; a line that is neither is kept as it came. */
export const readPunches = (body: string): ReadLine[] => linesOf(body).map(readPunch);

function readPunch(line: string): ReadLine {
  const raw = line.slice(0, LONGEST_LINE);
  const named = Object.fromEntries(
    line.split('\t').flatMap((cell) => {
      const at = cell.indexOf('=');
      return at > 0 ? [[cell.slice(0, at).trim().toLowerCase(), cell.slice(at + 1).trim()]] : [];
    }),
  ) as Record<string, string>;
  if (named['time'] && named['pin']) {
    if (named['event'] !== undefined && (named['pin'] === '0' || !isGranted(Number(named['event']))))
      return { isOther: true };
    const [state, verify] = [named['status'] ?? named['inoutstatus'], named['verify'] ?? named['verifytype']];
    return punchOf(named['pin'], named['time'], state, verify, raw);
  }
  const cells = line.includes('\t') ? line.split('\t') : spaced(line);
  return punchOf(cells[0] ?? '', cells[1] ?? '', cells[2], cells[3], raw);
}
/**
 * Units of doors report everything that happens: below 20 and from 200 on someone was let in, between are refusals and
 * alarms.
 */
const isGranted = (event: number): boolean => event < 20 || event >= 200;
/** Some units part by blanks, also date and time. */
function spaced(line: string): string[] {
  const [pin = '', date = '', time = '', ...rest] = line.trim().split(/ +/);
  return [pin, `${date} ${time}`, ...rest];
}
function punchOf(
  pin: string,
  local: string,
  state: string | undefined,
  verify: string | undefined,
  raw: string,
): ReadLine {
  const trimmed = pin.trim();
  if (!/^[A-Za-z0-9]{1,24}$/.test(trimmed) || minuteOf(local.trim()) === null || trimmed === '0')
    return { unreadable: raw };
  return { punch: { pin: trimmed, local: local.trim(), state: small(state, 255), verify: small(verify, 0), raw } };
}
function small(text: string | undefined, otherwise: number): number {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isInteger(value) && value >= 0 && value < 10_000 ? value : otherwise;
}

/** Units of the numeric kind drop leading zeros: what compares is the number without them. */
export const pinKey = (pin: string): string => pin.replace(/^0+(?=.)/, '');

/** A unit may not be believed when it is in the future or before such units were made (an empty battery). */
const FUTURE_MINUTES = 2;
const FIRST_YEAR = 2015;
export const isClockWrong = (local: string, { now }: { now: number }): boolean =>
  Number(local.slice(0, 4)) < FIRST_YEAR || (minuteOf(local) ?? 0) > now + FUTURE_MINUTES;

/** A unit sends punches within seconds while it is in touch; this much later is not the network. */
const LATE_MINUTES = 15;
/** Units ask every few seconds, and contact is written down once a minute. */
const GAP_MINUTES = 5;
/**
 * A unit that has been in touch since before the time that it claims would have sent the punch then: its clock is
 * behind. All in minutes; after a gap in contact nothing can be said, because what waited there is late and right.
 */
export const isClockBehind = (
  local: string,
  { now, onlineSince, lastSeen }: { now: number; onlineSince: number | null; lastSeen: number | null },
): boolean => {
  const claimed = minuteOf(local) ?? now;
  if (onlineSince === null || lastSeen === null || now - lastSeen > GAP_MINUTES) return false;
  return claimed > onlineSince && now - claimed > LATE_MINUTES;
};
/** A unit that comes back sends what waited within these minutes; a full log takes long. */
const CATCHING_UP_MINUTES = 6 * 60;
const DAY_MINUTES = 1440;
/**
 * A punch of more than a day ago from a unit that had no gap in which it could have waited. Of a unit without a key
 * nothing that old is believed: anyone may say that there was a gap.
 */
export const isLateWithoutGap = (
  local: string,
  { now, onlineSince, hasKey }: { now: number; onlineSince: number | null; hasKey: boolean },
): boolean => {
  if (now - (minuteOf(local) ?? now) <= DAY_MINUTES) return false;
  return !hasKey || onlineSince === null || now - onlineSince > CATCHING_UP_MINUTES;
};
/** Lines of one upload; units send some hundred. A larger upload is refused whole, so that nothing is lost. */
export const MOST_LINES = 2_000;
export const lineCount = (body: string): number => linesOf(body).length;

/** Whether contact was lost since a unit was last seen. */
export const isContactNew = (now: number, lastSeen: number | null): boolean =>
  lastSeen === null || now - lastSeen > GAP_MINUTES;

/**
 * The answer to a unit that starts. Every line ends in a line feed, the last one too: old firmware drops one that does
 * not.
 */
export const helloAnswer = (serial: string, stamps: { punches: string; operations: string }): string =>
  [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${stamps.punches}`,
    `OPERLOGStamp=${stamps.operations}`,
    'ATTPHOTOStamp=None',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
    'TimeZone=6',
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    '',
  ].join('\n');

/** A unit's name has 24 bytes and no control characters; a tab or line feed would begin another field or command. */
const NAME_BYTES = 24;
export function deviceName(name: string): string {
  const plain = name
    .replace(/[^\x20-\x7e]/g, ' ')
    .replaceAll('=', ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, NAME_BYTES).trim();
}
export const commandText = {
  sendUser: ({ pin, name, card }: { pin: string; name: string; card?: string | undefined }) =>
    [
      'DATA UPDATE USERINFO PIN=' + pin,
      `Name=${deviceName(name)}`,
      'Pri=0',
      'Passwd=',
      `Card=${card ?? ''}`,
      'Grp=1',
      'TZ=0000000000000000',
    ].join('\t'),
  dropUser: (pin: string) => `DATA DELETE USERINFO PIN=${pin}`,
  sendAgain: (from: string, until: string) => `DATA QUERY ATTLOG StartTime=${from} 00:00:00\tEndTime=${until} 23:59:59`,
  reboot: () => 'REBOOT',
  readOptions: () => 'CHECK',
};

export interface CommandResult {
  number: number;
  code: number;
}
/** `ID=41&Return=0&CMD=DATA` by line, or over several lines. A result without a code is none. */
export function readResults(body: string): CommandResult[] {
  const out: CommandResult[] = [];
  let number: number | null = null;
  for (const part of body.split(/[\r\n&]+/)) {
    const [, key = '', value = ''] = /^\s*(\w+)=(.*)$/.exec(part) ?? [];
    if (key === 'ID') number = /^\d{1,9}$/.test(value) ? Number(value) : null;
    if (key === 'Return' && number !== null && /^-?\d{1,9}$/.test(value)) {
      out.push({ number, code: Number(value) });
      number = null;
    }
  }
  return out;
}
/** The codes by which a unit says that it does not know a command, or that its model cannot do it. */
const UNSUPPORTED: ReadonlySet<number> = new Set([-22, -1002, -1004]);
export const stateOfResult = (code: number): 'done' | 'unsupported' | 'failed' =>
  code >= 0 ? 'done' : UNSUPPORTED.has(code) ? 'unsupported' : 'failed';

/** Seconds by which the unit's clock is ahead: the median over live punches. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.floor((sorted.length - 1) / 2)]!;
}
