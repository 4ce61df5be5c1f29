import { Button, SegmentedControl } from '@mantine/core';
import { BookLoan } from '@pathshala/shared/modules/students/library';
import { IconMessageReply } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { Desk } from '../parts/Desk';

const RecallDialog = lazy(() => import('../parts/RecallDialog'));

const VIEWS = ['desk', 'loans'] as const;
type View = (typeof VIEWS)[number];
const isView = (value: string): value is View => VIEWS.includes(value as View);

/** /site/library/borrowings: card, books, Enter; a book without a reader is a return. */
export default function DeskPage() {
  const { t } = useTranslation('library');
  const [view, setView] = useAddressValue<View>('view', isView, 'desk');
  const [isRecalling, setRecalling] = useState(false);
  return (
    <>
      <PageHeader>
        <Button variant="default" leftSection={<IconMessageReply size={17} />} onClick={() => setRecalling(true)}>
          {t('recall.open')}
        </Button>
        <SegmentedControl
          aria-label={t('desk.view')}
          value={view}
          onChange={(next) => setView(isView(next) ? next : 'desk')}
          data={VIEWS.map((value) => ({ value, label: t(`desk.views.${value}`) }))}
        />
      </PageHeader>
      {view === 'desk' ? <Desk /> : <EntityTable entity={BookLoan} sort="dueOn" />}
      {isRecalling ? (
        <Suspense>
          <RecallDialog onClose={() => setRecalling(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
