import { Anchor } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { smsBatchLink } from '../../../school/messaging';

type Section = ActionOutput<typeof resultActions.smsPlan>['sections'][number];

/**
 * Progress of the messages, section by section; it moves while they leave. Failed ones are sent again on the board of
 * their batch.
 */
export function SmsProgress({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const count = (id: 'students' | 'told' | 'queued' | 'arrived' | 'failed') => ({
    id,
    label: t(`sms.column.${id}`),
    numeric: true,
    render: (row: Section) => format.number(row[id]),
  });
  return (
    <DataTable
      id="results.sms"
      caption={t('sms.progress')}
      rows={sections.map((row) => ({ id: row.section, ...row }))}
      columns={[
        {
          id: 'section',
          label: t('sms.section'),
          heading: true,
          render: (row) =>
            row.batch ? (
              <Anchor component={Link} to={smsBatchLink(row.batch)} underline="always">
                {say(row.label)}
              </Anchor>
            ) : (
              say(row.label)
            ),
        },
        count('students'),
        count('told'),
        count('queued'),
        count('arrived'),
        count('failed'),
      ]}
    />
  );
}
