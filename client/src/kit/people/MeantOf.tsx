import { lazy, Suspense } from 'react';

const MeantPlaces = lazy(async () => ({ default: (await import('./MeantPlaces')).MeantPlaces }));

/** Sections that a search for students may have meant where it found nobody; nothing for other records. */
export function MeantOf({ entity, text, onPick }: { entity: string; text: string; onPick: (text: string) => void }) {
  return entity === 'student' ? (
    <Suspense>
      <MeantPlaces text={text} onPick={onPick} />
    </Suspense>
  ) : null;
}
