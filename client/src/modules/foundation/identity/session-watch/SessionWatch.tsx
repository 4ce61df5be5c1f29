import { lazy, Suspense } from 'react';
import { useMe } from '../../../../kit/data/session';

const KeeperWatch = lazy(async () => ({ default: (await import('./KeeperWatch')).KeeperWatch }));

/** Warns before a short session ends, and locks it. Families and teachers have long ones and load nothing of it. */
export function SessionWatch() {
  const me = useMe();
  if (!me?.short) return null;
  return (
    <Suspense fallback={null}>
      <KeeperWatch />
    </Suspense>
  );
}
