import { Button } from '@mantine/core';
import { fillPath, type Row } from '@pathshala/shared';
import { QuestionPaper, questionPaperScreens } from '@pathshala/shared/modules/exams/questionpapers';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';

type PaperRow = Row<typeof QuestionPaper>;
const pathOf = (paper: string) =>
  fillPath(questionPaperScreens.find(({ id }) => id === 'questionpapers.paper')!.path, { paper });

/** /site/exam-question/papers: question papers of exams; a new one opens at once, for its questions. */
export default function PaperListPage() {
  const { t } = useTranslation('questionpapers');
  const can = useCan();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<PaperRow | 'new' | null>(null);
  const open = ({ id }: { id: string }) => void navigate(pathOf(id));
  const add = can('questionPaper.create') ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
      {t('list.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={QuestionPaper}
        onOpen={open}
        onEdit={setEdited}
        emptyAction={add}
        emptyHint={t('list.emptyHint')}
      />
      {edited ? (
        <EntityDrawer
          entity={QuestionPaper}
          edited={edited}
          title={edited === 'new' ? t('list.new') : t('list.edit')}
          onSaved={(row) => {
            setEdited(null);
            if (edited === 'new') open(row);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
