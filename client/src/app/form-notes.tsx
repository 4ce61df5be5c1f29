import { lazy, Suspense, type ReactNode } from 'react';
import type { NotedForm } from '../kit/form/form-note';

const HolidayEffects = lazy(async () => ({ default: (await import('../modules/front/agenda')).HolidayEffects }));

const NoticeReach = lazy(async () => ({ default: (await import('../modules/school/cms')).NoticeReach }));

const HeldNote = lazy(async () => ({ default: (await import('../modules/front/grouppolicies')).HeldNote }));
const held = ({ entity, id, hold }: NotedForm): ReactNode =>
  id === null ? null : (
    <Suspense fallback={null}>
      <HeldNote entity={entity} id={id} hold={hold} />
    </Suspense>
  );

/** The notes that modules show below the forms of entities, by entity. */
const notes: Readonly<Record<string, (form: NotedForm) => ReactNode>> = {
  holiday: (form) => (
    <>
      <Suspense fallback={null}>
        <HolidayEffects id={form.id} from={form.values['from']} until={form.values['until']} />
      </Suspense>
      {held(form)}
    </>
  ),
  gradeScale: held,
  gradeBand: held,
  feeHead: held,
  feeSubHead: held,
  certificateTemplate: held,
  smsTemplate: held,
  notice: ({ values }) => (
    <Suspense fallback={null}>
      <NoticeReach values={values} />
    </Suspense>
  ),
};

export const drawFormNote = (form: NotedForm): ReactNode => notes[form.entity]?.(form) ?? null;
