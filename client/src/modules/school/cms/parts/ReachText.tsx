import { useTranslation } from 'react-i18next';

interface Size {
  people: number;
  staff: number;
  students: number;
  guardians: number;
}

/** "124 people: 60 students, 64 guardians". */
export function ReachText({ size }: { size: Size }) {
  const { t } = useTranslation('cms');
  const kinds = (['staff', 'students', 'guardians'] as const)
    .filter((kind) => size[kind] > 0)
    .map((kind) => t(`readers.${kind}`, { count: size[kind] }));
  const all = t('readers.people', { count: size.people });
  return <>{kinds.length > 1 ? `${all}: ${kinds.join(', ')}` : (kinds[0] ?? all)}</>;
}
