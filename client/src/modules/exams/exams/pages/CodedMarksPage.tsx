import { Select, Skeleton, Stack } from '@mantine/core';
import { codedActions } from '@pathshala/shared/modules/exams/exams';
import { IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { CodedMarks } from '../coded/CodedMarks';
import { useWaitingPapers } from '../coded/use-coded-marks';

/** /site/exam/coded-marks: an examiner enters marks by the codes of the scripts. */
export default function CodedMarksPage() {
  const { t } = useTranslation('exams');
  const say = useText();
  const [params, set] = useAddress();
  const own = useAction(codedActions.ownCoded, {}, { subscriptions: [{ entity: 'codedPaper' }] });
  const papers = own.data?.papers ?? [];
  const waiting = useWaitingPapers();
  const isWaiting = ({ examSubject }: { examSubject: string }) => waiting.includes(examSubject);
  const paper = params.get('paper');
  const chosen = papers.find(({ examSubject }) => examSubject === paper) ?? papers.find(isWaiting) ?? papers[0];
  const first = paper === null ? chosen?.examSubject : undefined;
  useEffect(() => {
    if (first) set({ paper: first });
  }, [first, set]);
  return (
    <>
      <PageHeader />
      {own.isError && !own.data && paper ? (
        // A paper that was open before opens from the device, without a network.
        <CodedMarks key={paper} examSubject={paper} />
      ) : own.isError && !own.data ? (
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      ) : !own.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : !chosen ? (
        <EmptyState icon={IconPencil} title={t('coded.none')} hint={t('coded.noneHint')} />
      ) : (
        <Stack gap="md">
          <Select
            label={t('coded.paper')}
            allowDeselect={false}
            maw="30rem"
            value={chosen.examSubject}
            onChange={(next) => set({ paper: next })}
            data={papers.map((each) => ({
              value: each.examSubject,
              label: [say(each.label), say(each.exam), ...(isWaiting(each) ? [t('coded.waiting')] : [])].join(' · '),
            }))}
          />
          <CodedMarks key={chosen.examSubject} examSubject={chosen.examSubject} />
        </Stack>
      )}
    </>
  );
}
