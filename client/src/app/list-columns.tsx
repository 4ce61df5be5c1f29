import { t, type Row } from '@pathshala/shared';
import type { AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { lazy, Suspense, type ReactNode } from 'react';
import type { OfferedColumn } from '../catalog/list-columns';

type Declared = Row<typeof AdmissionDeclaration>;
const parts = () => import('../modules/students/admission/parts/Standing');
const DaysLeft = lazy(async () => ({ default: (await parts()).DaysLeft }));
const LastDay = lazy(async () => ({ default: (await parts()).LastDay }));
const Standing = lazy(async () => ({ default: (await parts()).Standing }));
const Unchecked = lazy(async () => ({ default: (await parts()).Unchecked }));

const figure = { permission: 'admissionApplication.read', numeric: true };
const shown = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

export const listColumns: Readonly<Record<string, readonly OfferedColumn[]>> = {
  admissionDeclaration: [
    {
      id: 'daysLeft',
      label: t('Time left', 'সময় বাকি'),
      permission: 'admissionApplication.read',
      isWhole: true,
      draw: (row) => shown(<DaysLeft declaration={row as Declared} />),
      second: (row) => shown(<LastDay declaration={row as Declared} />),
    },
    {
      ...{ ...figure, id: 'applied', label: t('Applied', 'আবেদন') },
      draw: (row) => shown(<Standing declaration={row as Declared} of="applied" />),
      second: (row) => shown(<Unchecked declaration={row as Declared} />),
    },
    {
      ...{ ...figure, id: 'paid', label: t('Fee paid', 'ফি দিয়েছে') },
      draw: (row) => shown(<Standing declaration={row as Declared} of="paid" />),
    },
  ],
};
