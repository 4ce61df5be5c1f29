import { Select } from '@mantine/core';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';

/** Sections that this person may report on, own ones first. */
export function useSectionChoices() {
  return useAction(attendanceActions.mySections, { date: todayAtSchool(), period: 0 });
}

export function SectionSelect({
  value,
  onChange,
  isClearable = false,
  label,
}: {
  value: string | null;
  onChange: (section: string | null) => void;
  isClearable?: boolean;
  /** Without it the label is only read out. */
  label?: string;
}) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const sections = useSectionChoices().data?.sections ?? [];
  return (
    <Select
      {...(label ? { label } : { 'aria-label': t('bar.section'), w: { base: '100%', xs: '16rem' } })}
      placeholder={isClearable ? t('bar.allSections') : t('bar.chooseSection')}
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('bar.allSections') }}
      allowDeselect={false}
      nothingFoundMessage={t('bar.noSection')}
      value={value}
      onChange={onChange}
      data={sections.map((each) => ({ value: each.section, label: say(each.label) }))}
    />
  );
}
