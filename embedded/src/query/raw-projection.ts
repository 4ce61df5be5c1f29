import { pickFields } from '../bson/pick-fields';
import { toNumber, type Document } from '../bson/value';
import type { RawDocument } from '../bson/write';

/** A projection that only names top-level fields to keep, or to leave out, copied from the bytes; null for any other, and for one that is refused. */
export function compileRawProjection(spec: Document): ((raw: RawDocument) => RawDocument) | null {
  const names = Object.keys(spec);
  const flags = new Map<string, boolean>();
  for (const name of names) {
    const value = spec[name];
    const flag = typeof value === 'boolean' ? value : toNumber(value) === undefined ? undefined : toNumber(value) !== 0;
    if (flag === undefined || name.includes('.') || name.startsWith('$')) return null;
    flags.set(name, flag);
  }
  const id = flags.get('_id');
  flags.delete('_id');
  const modes = new Set(flags.values());
  if (names.length === 0 || modes.size > 1) return null;
  const isKept = modes.size === 1 ? modes.has(true) : id === true;
  const picked = new Set(flags.keys());
  if (isKept === (id ?? true)) picked.add('_id');
  return (raw) => pickFields(raw, picked, isKept);
}
