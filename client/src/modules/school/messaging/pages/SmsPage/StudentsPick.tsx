import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SMS_STUDENTS } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../../../../../kit/data/use-entity';
import { useLocale } from '../../../../../kit/text/locale';

const TYPING_MS = 250;

/** Students one by one, by name, ID, roll or mobile; many at once are taken along from the list of students. */
export function StudentsPick({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (students: readonly string[]) => void;
}) {
  const { t } = useTranslation('messaging');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(search.trim(), TYPING_MS);
  const ids = [...value];
  const chosen = useOptions(Student, { ids }, { enabled: ids.length > 0 });
  const found = useOptions(Student, q ? { q } : {}, { enabled: isOpen });
  const items = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map(({ id, label }) => [id, label[locale]]));
  return (
    <MultiSelect
      label={t('sms.students')}
      value={ids}
      maxValues={SMS_STUDENTS}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options }) => options}
      data={[...items].map(([id, label]) => ({ value: id, label }))}
      nothingFoundMessage={t('sms.noSection')}
      onChange={onChange}
    />
  );
}
