import { AbsenceNote } from '@pathshala/shared/modules/time/attendance';
import { onTransitions } from '../../../kernel';
import { dropExcusal, excuse } from '../excusals';

const sourceOf = (id: string) => `absence:${id}`;

/** An absence that is excused is leave in the register, and an absence again once it is not; a closed month stays. */
export const noteRules = onTransitions(AbsenceNote, {
  excuse: {
    before: () => ({ note: null }),
    after: (ctx, { record: { id, student, section, date, reason } }) =>
      excuse(ctx, {
        ...{ student, section, from: date, until: date, half: 'none', kind: 'leave' },
        ...{ reason: reason.slice(0, 200), reasonBn: reason.slice(0, 200) },
        source: sourceOf(id),
      }),
  },
  decline: { after: (ctx, { record: { id } }) => dropExcusal(ctx, sourceOf(id)) },
});
