import { Button, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { PartsField } from '../parts/PartsField';

type Condition = Row<typeof SubjectCondition>;
const COLUMNS = ['class', 'subject', 'group', 'kind', 'takenBy', 'active'];

/** Examination of each class's subjects: parts, pass groups, who takes them and which is the fourth. */
export default function SubjectConditionsPage() {
  const { t } = useTranslation('academics');
  const can = useCan();
  const [edited, setEdited] = useState<Condition | 'new' | null>(null);
  const mayUpdate = can('subjectCondition.update');
  const add = can('subjectCondition.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('condition.add')}
    </Button>
  ) : null;
  const saved = () => {
    toast('good', t('condition.saved'));
    setEdited(null);
  };
  return (
    <>
      <PageHeader hint={t('condition.hint')}>{add}</PageHeader>
      <EntityTable
        entity={SubjectCondition}
        columns={COLUMNS}
        {...(mayUpdate ? { onOpen: setEdited, onEdit: setEdited } : {})}
        emptyAction={add}
        emptyHint={t('condition.none')}
        extraColumns={[
          { id: 'parts', label: t('condition.parts'), isText: true, render: (row) => <Parts condition={row} /> },
          { id: 'pair', label: t('condition.pair'), render: (row) => row.pair ?? '' },
        ]}
      />
      {edited ? (
        <EntityDrawer
          entity={SubjectCondition}
          edited={edited}
          title={edited === 'new' ? t('condition.add') : t('condition.edit')}
          onClose={() => setEdited(null)}
          onSaved={saved}
          controls={{ parts: (state) => <PartsField key="parts" state={state} entity={SubjectCondition} /> }}
        />
      ) : null}
    </>
  );
}

function Parts({ condition }: { condition: Condition }) {
  const locale = useLocale();
  const format = useFormat();
  const parts = (condition.parts ?? [])
    .map(
      (part) =>
        `${locale === 'bn' ? part.nameBn : part.name} ${format.number(part.full)}${part.pass === undefined ? '' : ` (${format.number(part.pass)})`}`,
    )
    .join(' + ');
  return (
    <Text size="sm" span title={parts}>
      {parts}
    </Text>
  );
}
