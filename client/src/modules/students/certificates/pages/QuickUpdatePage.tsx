import { Group, SegmentedControl, Select } from '@mantine/core';
import { QUICK_LISTS, quickFields, type QuickList } from '@pathshala/shared/modules/students/certificates';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { PastUpdates } from '../parts/PastUpdates';
import { QuickGrid } from '../parts/QuickGrid';

/** /site/document/quick-update: one field of a filtered list, typed or pasted from a sheet, looked over, written, undone. */
export default function QuickUpdatePage() {
  const { t } = useTranslation('certificates');
  const say = useText();
  const [params, set] = useAddress();
  const list: QuickList = QUICK_LISTS.find((each) => each === params.get('list')) ?? 'student';
  const fields = quickFields(list);
  const field = fields.find(([name]) => name === params.get('field')) ?? fields[1]!;
  const filter = params.get('in') ?? undefined;
  const isStudents = list === 'student';
  return (
    <>
      <PageHeader hint={t('quick.hint')} />
      <Group mb="sm" align="flex-end">
        <SegmentedControl
          aria-label={t('quick.list')}
          value={list}
          onChange={(next) => set({ list: next, field: null, in: null })}
          data={QUICK_LISTS.map((value) => ({ value, label: t(`quick.lists.${value}`) }))}
        />
        <RefSelect
          key={list}
          entity={isStudents ? 'section' : 'designation'}
          label={t(isStudents ? 'quick.section' : 'quick.designation')}
          value={filter}
          onChange={(next) => set({ in: next })}
          w="16rem"
          maw="100%"
        />
        <Select
          label={t('quick.field')}
          data={fields.map(([value, { label }]) => ({ value, label: say(label) }))}
          value={field[0]}
          allowDeselect={false}
          searchable
          onChange={(next) => set({ field: next })}
          w="16rem"
          maw="100%"
        />
      </Group>
      {isStudents && !filter ? (
        <EmptyState icon={IconTable} title={t('quick.choose')} hint={t('quick.chooseHint')} />
      ) : (
        <QuickGrid key={`${list} ${filter ?? ''} ${field[0]}`} list={list} field={field[0]} filter={filter} />
      )}
      <PastUpdates />
    </>
  );
}
