/**
 * Instants as providers write them, all in Dhaka unless they say otherwise: `2026-10-07T09:15:12:345 GMT+0600`,
 * `20261007091512` and `2026-10-07 09:15:12`. Null for anything else.
 */
export function instantOf(said: unknown): string | null {
  const text = typeof said === 'string' ? said.trim() : '';
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[:.](\d{1,3}))?(?: ?(?:GMT)?([+-]\d{4}))?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, thousandth = '0', offset = '+0600'] = parts;
  const sign = offset.startsWith('-') ? -1 : 1;
  const minutes = sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3)));
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(thousandth.padEnd(3, '0')),
  );
  return new Date(local - minutes * 60_000).toISOString();
}
