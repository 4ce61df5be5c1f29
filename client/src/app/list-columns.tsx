import { t, type Row } from '@pathshala/shared';
import type { AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { lazy, Suspense } from 'react';
import type { OfferedColumn } from '../catalog/list-columns';

type Declared = Row<typeof AdmissionDeclaration>;
const parts = () => import('../modules/students/admission/parts/Standing');
const DaysLeft = lazy(async () => ({ default: (await parts()).DaysLeft }));
const Standing = lazy(async () => ({ default: (await parts()).Standing }));

const counted = (id: 'applied' | 'paid', label: OfferedColumn['label']): OfferedColumn => ({
  ...{ id, label, permission: 'admissionApplication.read', numeric: true },
  draw: (row) => (
    <Suspense fallback={null}>
      <Standing declaration={row as Declared} of={id} />
    </Suspense>
  ),
});

export const listColumns: Readonly<Record<string, readonly OfferedColumn[]>> = {
  admissionDeclaration: [
    {
      id: 'daysLeft',
      label: t('Time left', 'সময় বাকি'),
      permission: 'admissionApplication.read',
      draw: (row) => (
        <Suspense fallback={null}>
          <DaysLeft declaration={row as Declared} />
        </Suspense>
      ),
    },
    counted('applied', t('Applied', 'আবেদন')),
    counted('paid', t('Fee paid', 'ফি দিয়েছে')),
  ],
};
