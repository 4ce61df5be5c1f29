import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { tokenAtom } from '../../kit/data/sign-in';
import { BareFrame } from './BareFrame';

const VisitorFrame = lazy(() => import('./VisitorFrame'));

/** Frames the page for an unknown address: a visitor to a school stays on its website. */
export function MissingFrame() {
  const isVisitor = useAtomValue(tokenAtom) === null;
  return isVisitor ? (
    <Suspense fallback={<BareFrame />}>
      <VisitorFrame />
    </Suspense>
  ) : (
    <BareFrame />
  );
}
