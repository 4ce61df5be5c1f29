import { SegmentedControl, Select, Skeleton } from '@mantine/core';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { useKept } from '../register/use-kept';

const SIDE_BY_SIDE = 3;

/**
 * The student themselves, or one of a guardian's children; the server answers only these. The choice is in the address.
 */
export function ChildChoice({ children }: { children: (student: string, control: ReactNode) => ReactNode }) {
  const { t } = useTranslation('attendance');
  const locale = useLocale();
  const [params, setAddress] = useAddress();
  const own = useList(Student, { size: 50 }, { live: false });
  const { data } = useKept('own-students', own.data);
  if (own.isError && !data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { rows } = data;
  const chosen = rows.find((row) => row.id === params.get('student')) ?? rows[0];
  if (!chosen) return <EmptyState icon={IconUsers} title={t('mine.none')} hint={t('mine.noneHint')} />;
  const choices = rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }));
  const choose = (student: string | null) => {
    if (student) setAddress({ student });
  };
  const control =
    rows.length === 1 ? null : rows.length <= SIDE_BY_SIDE ? (
      <SegmentedControl aria-label={t('mine.child')} value={chosen.id} onChange={choose} data={choices} />
    ) : (
      <Select aria-label={t('mine.child')} allowDeselect={false} value={chosen.id} onChange={choose} data={choices} />
    );
  return children(chosen.id, control);
}
