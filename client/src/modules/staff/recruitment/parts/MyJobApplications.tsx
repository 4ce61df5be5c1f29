import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { CARD_STATES, recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { showFile } from '../../../../kit/documents/show-file';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { Whereabouts } from './TrackForm';

type Mine = ActionOutput<typeof recruitmentPublicActions.mine>;
type Application = Mine['applications'][number];
type PaperKind = 'applicantCopy' | 'interviewCard';
interface Visit {
  site_id: string;
  key: string;
}
const HAS_CARD: readonly string[] = CARD_STATES;
const MAY_LEAVE: readonly string[] = ['unpaid', 'received', 'shortlisted', 'called', 'selected', 'waiting'];

/** The applications sent from this number, each with its state, its papers, and the way out. */
export function MyJobApplications({ visit, mine, onChanged }: { visit: Visit; mine: Mine; onChanged: () => void }) {
  const { t } = useTranslation('recruitment');
  if (mine.applications.length === 0) return <EmptyState title={t('mine.none')} />;
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('mine.title')}
      </Title>
      {mine.applications.map((each) => (
        <Card key={each.id} visit={visit} application={each} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

function Card({ visit, application, onChanged }: { visit: Visit; application: Application; onChanged: () => void }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const language = useLocale();
  const [loading, setLoading] = useState<PaperKind | null>(null);
  const leave = useAction(recruitmentPublicActions.giveUp, { onDone: onChanged });
  const { id, rev, number, state, name, reason } = application;
  const fetchPaper = async (paper: PaperKind) => {
    setLoading(paper);
    try {
      const { name: file, blob } = await fetchFile(recruitmentPublicActions.paper, {
        ...visit,
        jobApplication: id,
        paper,
        language,
      });
      showFile({ name: file, blob });
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setLoading(null);
    }
  };
  const giveUp = async () => {
    const isSure = await confirm({
      title: t('mine.giveUp'),
      message: t('mine.giveUpSure', { number }),
      yes: t('mine.giveUpYes'),
    });
    if (isSure) await leave.run({ ...visit, jobApplication: id, rev, reason: t('mine.giveUpReason') });
  };
  const papers: PaperKind[] = HAS_CARD.includes(state) ? ['applicantCopy', 'interviewCard'] : ['applicantCopy'];
  return (
    <Paper withBorder p="md">
      <Text fw={600}>{say(name)}</Text>
      <Whereabouts found={application} />
      {reason && state === 'rejected' ? <Text>{reason}</Text> : null}
      <Group gap="xs" mt="xs">
        {papers.map((paper) => (
          <Button
            key={paper}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={loading === paper}
            aria-label={`${t(`mine.${paper}`)} ${number}`}
            onClick={() => void fetchPaper(paper)}
          >
            {t(`mine.${paper}`)}
          </Button>
        ))}
        {MAY_LEAVE.includes(state) ? (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={leave.isPending}
            aria-label={`${t('mine.giveUp')} ${number}`}
            onClick={() => void giveUp()}
          >
            {t('mine.giveUp')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
