import { z } from 'zod';
import { action, defineActions, idSchema, permissionOf, PUBLIC } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const date = z.iso.date();
export const AGENDA_KINDS = ['holiday', 'event', 'exam', 'quiz'] as const;
export type AgendaKind = (typeof AGENDA_KINDS)[number];

const item = z.strictObject({
  kind: z.enum(AGENDA_KINDS),
  id: idSchema,
  title: label,
  from: date,
  until: date,
  /** Instants, where it has a time of day. */
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  /** The date waits for the moon. */
  tentative: z.boolean().optional(),
  place: label.optional(),
});
export type AgendaItem = z.infer<typeof item>;
const answer = z.strictObject({
  /** Weekly holidays, 0 = Sunday. */
  weekend: z.array(z.int()),
  items: z.array(item),
});
export type Agenda = z.infer<typeof answer>;
/** A year and the days that fill its first and last week. */
const LONGEST = 380;
const span = { from: date, until: date };
const isSpan = ({ from, until }: { from: string; until: string }) =>
  from <= until && (Date.parse(until) - Date.parse(from)) / 86_400_000 <= LONGEST;

export const agendaActions = defineActions('agenda', {
  /**
   * Holidays, events, exams and quizzes that touch the days from `from` to `until` and that the caller may see, by
   * date.
   */
  days: action.query({
    path: 'days',
    permission: 'agenda.read',
    input: z.strictObject(span).refine(isSpan),
    output: answer,
  }),
  /**
   * The effects of a holiday that is added (`from`, `until`), moved (`id` too) or taken away (`id` alone), before it
   * is: days that become free or school days; of the free ones the registers begun, the quizzes and exams held, the
   * unpaid bills due; and the applications for leave that take another number of days, with the difference of all
   * together. Records that the caller may not read count as 0.
   */
  holidayEffects: action.query({
    path: 'holiday-effects',
    permission: permissionOf('holiday', 'update'),
    input: z
      .strictObject({ id: idSchema.optional(), from: date.optional(), until: date.optional() })
      .refine(({ from, until }) => !from || !until || isSpan({ from, until })),
    output: z.strictObject({
      closing: z.array(date),
      opening: z.array(date),
      /** Government holidays among the days that become school days. */
      broken: z.array(z.strictObject({ label, date })),
      registers: z.int(),
      leave: z.strictObject({ applications: z.int(), days: z.number() }),
      quizzes: z.int(),
      exams: z.int(),
      bills: z.int(),
    }),
  }),
  /** The public part: holidays and published events of an institution. */
  publicDays: action.query({
    path: 'public-days',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, ...span }).refine(isSpan),
    output: answer,
  }),
});
