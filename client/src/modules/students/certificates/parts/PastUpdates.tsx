import { Button, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  certificatesActions,
  quickEntity,
  quickFields,
  QuickUpdate,
} from '@pathshala/shared/modules/students/certificates';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { Refusals, type Refusal } from './Refusals';

const SHOWN = 10;
type Update = Row<typeof QuickUpdate>;

/** The last quick updates of everyone, each of which may be taken back once. */
export function PastUpdates() {
  const { t } = useTranslation('certificates');
  const say = useText();
  const format = useFormat();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const past = useList(QuickUpdate, { sort: '-createdAt', size: SHOWN });
  const undo = useAction(certificatesActions.undoQuickUpdate, {
    changes: [QuickUpdate.name, 'student', 'staff'],
    onDone: ({ changed, refused: left }) => {
      if (changed > 0) toast('good', t('quick.undone', { count: changed }));
      setRefused(left);
    },
  });
  if (!past.data || past.data.rows.length === 0) return null;
  const users = past.data.labels?.['user'] ?? {};
  const fieldOf = ({ list, field }: Update) => {
    const declared = quickFields(list).find(([name]) => name === field)?.[1];
    return `${say(quickEntity(list).labels.many)}: ${declared ? say(declared.label) : field}`;
  };
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('quick.past')}
      </Title>
      <Refusals refused={refused} />
      <DataTable
        id="quick-updates"
        caption={t('quick.past')}
        rows={past.data.rows}
        columns={[
          { id: 'when', label: t('quick.when'), isWhole: true, render: ({ createdAt }) => format.dateTime(createdAt) },
          { id: 'field', label: t('quick.field'), heading: true, render: fieldOf },
          { id: 'changed', label: t('quick.changed'), numeric: true, render: ({ changed }) => format.number(changed) },
          { id: 'by', label: t('quick.by'), render: ({ user }) => (users[user] ? say(users[user]) : '') },
          {
            id: 'undo',
            label: '',
            isAction: true,
            render: ({ id, undoneAt }) =>
              undoneAt ? (
                t('quick.isUndone')
              ) : (
                <Button
                  size="xs"
                  variant="light"
                  loading={undo.isPending}
                  leftSection={<IconArrowBackUp size={15} aria-hidden />}
                  onClick={() => void undo.run({ id })}
                >
                  {t('quick.undo')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
