import { lazy, Suspense, type ReactNode } from 'react';
import type { NotedForm } from '../kit/form/form-note';

const HolidayEffects = lazy(async () => ({ default: (await import('../modules/front/agenda')).HolidayEffects }));

const NoticeReach = lazy(async () => ({ default: (await import('../modules/school/cms')).NoticeReach }));

/** The notes that modules show below the forms of entities, by entity. */
const notes: Readonly<Record<string, (form: NotedForm) => ReactNode>> = {
  holiday: ({ id, values }) => (
    <Suspense fallback={null}>
      <HolidayEffects id={id} from={values['from']} until={values['until']} />
    </Suspense>
  ),
  notice: ({ values }) => (
    <Suspense fallback={null}>
      <NoticeReach values={values} />
    </Suspense>
  ),
};

export const drawFormNote = (form: NotedForm): ReactNode => notes[form.entity]?.(form) ?? null;
