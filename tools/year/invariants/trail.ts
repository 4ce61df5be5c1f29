import { createHash } from 'node:crypto';
import { by, groupBy, idOf, type Doc, type Invariant } from './facts';

const OPEN_SMS = new Set(['queued', 'sending']);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const isId = (value: unknown): value is { toHexString(): string } =>
  typeof value === 'object' && value !== null && 'toHexString' in value;

/** Collections of the kernel that keep ids of what is gone, or of no institution. */
const OF_THE_KERNEL = new Set([
  ...['audit', 'audit_seals', 'audit_checks', 'feed_changes', 'feed_frames', 'feed_heads', 'feed_state'],
  ...['idempotencyKeys', 'outbox', 'rowLocks', 'schema', 'year_done_jobs', 'year_bank_book', 'file_usage'],
  ...['files.files', 'files.chunks'],
]);

export const trailInvariants: readonly Invariant[] = [
  {
    name: 'each order in the outbox was done, once',
    async check({ rows }) {
      const left = await rows('outbox');
      const twice = [...groupBy(await rows('year_done_jobs'), by('jobId'))].filter(([, done]) => done.length > 1);
      return [
        ...left.map((row) => `${String(row['job'])} was never handed over`),
        ...twice.map(([jobId, done]) => `${jobId} was done ${done.length} times`),
      ];
    },
  },
  {
    name: 'the chain of the activity log is whole',
    async check({ stored }) {
      const audit = new Map((await stored('audit')).map((row) => [idOf(row._id), row]));
      const faults: string[] = [];
      const sealed = new Set<string>();
      const ends = new Map<string, Date>();
      for (const [tenant, seals] of groupBy(await stored('audit_seals'), by('tenantId'))) {
        let before = '';
        seals.sort((a, b) => Number(a['number']) - Number(b['number']));
        for (const [index, seal] of seals.entries()) {
          const hashes = (seal['ids'] as unknown[]).map((id) => {
            const row = audit.get(idOf(id));
            sealed.add(idOf(id));
            return row ? sha256(plain(row)) : 'gone';
          });
          const { at, id } = seal['to'] as { at: Date; id: string };
          const open = [tenant === 'null' ? '' : tenant, index + 1, at.toISOString(), id, before, ...hashes];
          if (seal['before'] !== before || seal['number'] !== index + 1 || seal['hash'] !== sha256(open.join('\n')))
            faults.push(`seal ${index + 1} of ${tenant || 'the platform'} is broken`);
          before = String(seal['hash']);
          ends.set(tenant, at);
        }
      }
      for (const row of audit.values()) {
        const end = ends.get(idOf(row['tenantId'] ?? ''));
        if (end && (row['at'] as Date) <= end && !sealed.has(idOf(row._id)))
          faults.push(`entry ${idOf(row._id)} is not sealed`);
      }
      return faults;
    },
  },
  {
    name: 'no row of an institution is without one',
    async check({ names, stored }) {
      const institutions = new Set((await stored('institutions')).map((row) => idOf(row._id)));
      const faults: string[] = [];
      for (const name of names.filter((each) => !OF_THE_KERNEL.has(each))) {
        const rows = await stored(name);
        const owned = rows.filter((row) => row['tenantId']);
        // A run of the platform has no institution; a run of an institution does.
        if (owned.length < rows.length && owned.length > 0 && !MIXED.has(name))
          faults.push(`${rows.length - owned.length} of ${name} have no institution`);
        if (owned.some((row) => !institutions.has(idOf(row['tenantId'])))) faults.push(`${name} of an unknown one`);
      }
      return faults;
    },
  },
  {
    name: 'no reference leads to nothing',
    async check({ names, stored }) {
      const known = new Set<string>();
      for (const name of names) for (const row of await stored(name)) known.add(idOf(row._id));
      const faults: string[] = [];
      const walk = (value: unknown, path: string): void => {
        if (isId(value)) {
          if (!known.has(value.toHexString())) faults.push(`${path} refers to ${value.toHexString()}`);
        } else if (Array.isArray(value)) for (const each of value) walk(each, path);
        else if (typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value))
          for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`);
      };
      for (const name of names.filter((each) => !OF_THE_KERNEL.has(each)))
        for (const row of await stored(name)) walk(row, name);
      return [...new Set(faults)];
    },
  },
  {
    name: 'every message was delivered or is kept with its reason',
    async check({ rows }) {
      const messages = await rows('sms_messages');
      const faults = messages
        .filter((row) => OPEN_SMS.has(String(row['status'])))
        .map((row) => `an SMS to ${String(row['phone'])} still waits`);
      for (const row of messages)
        if (['failed', 'skipped'].includes(String(row['status'])) && !row['reason'] && !row['error'])
          faults.push(`an SMS to ${String(row['phone'])} was lost without a reason`);
      const byBatch = groupBy(messages, by('batch'));
      for (const batch of await rows('sms_batches')) {
        const own = byBatch.get(idOf(batch._id)) ?? [];
        const states = ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped'];
        const isCounted = states.every(
          (state) => Number(batch[state] ?? 0) === own.filter((row) => row['status'] === state).length,
        );
        if (!isCounted || batch['messages'] !== own.length)
          faults.push(`batch ${String(batch['source'])} is miscounted`);
      }
      for (const [key, bells] of groupBy(await rows('notifications'), by('user', 'source')))
        if (bells.length > 1) faults.push(`${key} rang ${bells.length} times`);
      return faults;
    },
  },
];
const MIXED = new Set([
  'runs',
  'run_faults',
  'notifications',
  'memberships',
  'mail_messages',
  'sms_messages',
  'sms_batches',
]);

/** A row of the log as its seal knows it: keys in order, dates and ids with their kind. */
function plain(value: unknown): string {
  if (value instanceof Date) return `{"$date":${JSON.stringify(value.toISOString())}}`;
  if (isId(value)) return `{"$oid":"${value.toHexString()}"}`;
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${plain((value as Doc)[key])}`).join(',')}}`;
}
