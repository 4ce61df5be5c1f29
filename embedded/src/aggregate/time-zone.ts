import { StoreError } from '../errors';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far local time in a zone (an Olson name or `+06:00`) is ahead of UTC at an instant, in milliseconds. */
export function zoneOffset(instant: number, zone: string | undefined): number {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000;
  let formatter = formatters.get(zone);
  if (!formatter) {
    try {
      formatter = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
        era: 'short',
      });
    } catch {
      throw new StoreError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formatters.set(zone, formatter);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const local = Date.UTC(
    year,
    Number(parts['month']) - 1,
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second']),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** A date whose UTC fields read as the local time of the zone. */
export function toLocal(instant: Date, zone: string | undefined): Date {
  return new Date(instant.getTime() + zoneOffset(instant.getTime(), zone));
}

/** The instant at which the zone's clocks show what `local`'s UTC fields say. */
export function fromLocal(local: Date, zone: string | undefined): Date {
  const guess = local.getTime() - zoneOffset(local.getTime(), zone);
  return new Date(local.getTime() - zoneOffset(guess, zone));
}
