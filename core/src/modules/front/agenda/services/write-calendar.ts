import type { Locale, Text } from '@pathshala/shared/kit';
import { calendarTexts, type AgendaItem } from '@pathshala/shared/modules/front/agenda';
import { addDays } from '@pathshala/shared/text';
import type { LessonItem } from './own-lessons';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** How often calendar programs are asked to look again, in seconds. */
const LOOK_AGAIN_S = 6 * 3_600;
const ZONE = 'Asia/Dhaka';

/**
 * Entries as an iCalendar object. Whole days are dates without a zone; times are instants, which every program shows in
 * its reader's own zone.
 */
export function writeCalendar(
  items: readonly (AgendaItem | LessonItem)[],
  { name, language, now }: { name: Text; language: Locale; now: Date },
): string {
  const calendar = ical({
    name: name[language],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Pathshala', product: 'Calendar', language: language.toUpperCase() },
    ttl: LOOK_AGAIN_S,
  });
  calendar.x('X-WR-TIMEZONE', ZONE);
  for (const { kind, id, title, from, until, startsAt, endsAt, tentative, place } of items) {
    const isTimed = startsAt !== undefined && endsAt !== undefined;
    calendar.createEvent({
      // The same entry keeps its name, so that a program changes it in place of adding it again.
      id: `${kind}-${id}@pathshala`,
      stamp: now,
      summary: title[language],
      categories: [{ name: calendarTexts.kinds[kind][language] }],
      // The end of whole days is not included.
      ...(isTimed
        ? { start: new Date(startsAt), end: new Date(endsAt) }
        : { allDay: true, start: dateOf(from), end: dateOf(addDays(until, 1)) }),
      status: tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: isTimed ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(tentative ? { description: calendarTexts.tentative[language] } : {}),
      ...(place ? { location: place[language] } : {}),
    });
  }
  // Every line ends with a break, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** The library writes whole days as they are in UTC, whatever the zone of the machine. */
const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
