import { lazy, Suspense, type ReactNode } from 'react';
import type { NotedForm } from '../kit/form/form-note';

const HolidayEffects = lazy(async () => ({ default: (await import('../modules/front/agenda')).HolidayEffects }));

/** The notes that modules show below the forms of entities, by entity. */
const notes: Readonly<Record<string, (form: NotedForm) => ReactNode>> = {
  holiday: ({ id, values }) => (
    <Suspense fallback={null}>
      <HolidayEffects id={id} from={values['from']} until={values['until']} />
    </Suspense>
  ),
};

export const drawFormNote = (form: NotedForm): ReactNode => notes[form.entity]?.(form) ?? null;
