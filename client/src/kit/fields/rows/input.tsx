import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../contracts';

const Editor = lazy(() => import('./RowsEditor').then(({ RowsEditor }) => ({ default: RowsEditor })));

export const RowsField = (props: InputProps) => (
  <Suspense fallback={<Skeleton h="6rem" />}>
    <Editor {...props} />
  </Suspense>
);
