import { Select } from '@mantine/core';
import { Class } from '@pathshala/shared/modules/school/academics';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';

interface ClassSectionProps {
  classId: string | null;
  section: string | null;
  onChange: (change: { class: string | null; section: string | null }) => void;
}

/** A class, then one of its sections; empty = all. */
export function ClassSection({ classId, section, onChange }: ClassSectionProps) {
  const { t } = useTranslation('fees');
  const locale = useLocale();
  const classes = useList(Class, { size: 100, filter: { active: { eq: true } } }, { live: false });
  return (
    <>
      <Select
        label={t('scope.class')}
        placeholder={t('scope.allClasses')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('scope.allClasses') }}
        style={{ flex: '1 1 9rem' }}
        maw={{ base: '100%', sm: '14rem' }}
        value={classId}
        data={(classes.data?.rows ?? []).map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
        onChange={(next) => onChange({ class: next, section: null })}
      />
      <RefSelect
        entity="section"
        label={t('scope.section')}
        placeholder={t('scope.allSections')}
        style={{ flex: '1 1 9rem' }}
        maw={{ base: '100%', sm: '16rem' }}
        disabled={!classId}
        clearButtonProps={{ 'aria-label': t('scope.allSections') }}
        value={section ?? undefined}
        filter={classId ? { class: classId } : undefined}
        onChange={(next) => onChange({ class: classId, section: next ?? null })}
      />
    </>
  );
}
