import { Button, Menu } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { ResultScrutiny } from '@pathshala/shared/modules/exams/results';
import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { CorrectMarkDialog } from '../parts/CorrectMarkDialog';

// Fee and note of the office are chosen as columns when they are wanted: with them a reason had a word to a line.
const COLUMNS = ['student', 'section', 'exam', 'paper', 'reason', 'state', 'before', 'after'];

/** /site/result/scrutiny: families' applications to have scripts checked again, and the marks that the check found. */
export default function ScrutinyPage() {
  const { t } = useTranslation('results');
  const [corrected, setCorrected] = useState<Row<typeof ResultScrutiny> | null>(null);
  return (
    <>
      <PageHeader hint={t('scrutiny.officeHint')}>
        <Button
          component={Link}
          to="/site/result/generate"
          variant="default"
          leftSection={<IconChartBar size={17} aria-hidden />}
        >
          {t('scrutiny.generate')}
        </Button>
      </PageHeader>
      <EntityTable
        entity={ResultScrutiny}
        columns={COLUMNS}
        emptyHint={t('scrutiny.noneOffice')}
        rowActions={(row) =>
          row.state === 'checking' ? (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setCorrected(row)}>
              {t('scrutiny.correct')}
            </Menu.Item>
          ) : null
        }
      />
      {corrected ? <CorrectMarkDialog application={corrected} onClose={() => setCorrected(null)} /> : null}
    </>
  );
}
