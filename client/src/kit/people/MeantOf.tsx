import { lazy, Suspense } from 'react';

const MeantPlaces = lazy(async () => ({ default: (await import('./MeantPlaces')).MeantPlaces }));

/** What a search that found no record may have meant: sections, where students were looked for. */
export function MeantOf({ entity, text, onPick }: { entity: string; text: string; onPick: (text: string) => void }) {
  return entity === 'student' ? (
    <Suspense>
      <MeantPlaces text={text} onPick={onPick} />
    </Suspense>
  ) : null;
}
