import { Alert, Button, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { certificatesActions } from '@pathshala/shared/modules/students/certificates';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../../kit/data/live/use-live';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { AskDialog } from '../parts/AskDialog';
import { OwnPaperList } from '../parts/OwnPaperList';

/**
 * /certificates/mine: papers that a family asks for itself, with fee, what is still open, and how far each is, live.
 */
export default function OwnPapersPage() {
  const { t } = useTranslation('certificates');
  const say = useText();
  const me = useMe();
  const [params, set] = useAddress();
  const wanted = params.get('student') ?? undefined;
  // Every step rings the bell of the family, and a payment shows on its bills.
  const news = me ? [{ entity: 'notification', room: { field: 'user', value: me.user.id } }] : [];
  const own = useAction(certificatesActions.ownPapers, wanted ? { student: wanted } : {}, {
    subscriptions: news,
    staleTime: 0,
  });
  const whose = own.data?.student;
  useLive(whose ? { entity: FeeLine.name, room: { field: 'student', value: whose } } : null, () => void own.refetch());
  if (own.isError && !own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { children, student, offers, open, left, papers } = own.data;
  const mayAsk = student !== null && offers.some(({ isOpen }) => isOpen) && left > 0;
  const ask = mayAsk ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1' }, { isStep: true })}>
      {t('own.ask')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{ask}</PageHeader>
      <Stack gap="md">
        {children.length > 1 ? (
          <SegmentedControl
            aria-label={t('own.child')}
            value={student ?? ''}
            onChange={(next) => set({ student: next })}
            data={children.map(({ id, name }) => ({ value: id, label: say(name) }))}
          />
        ) : null}
        {student === null ? <Alert color="amber">{t('own.noStudent')}</Alert> : null}
        {student !== null && offers.length === 0 ? <Alert color="blue">{t('own.noOffers')}</Alert> : null}
        {left === 0 && offers.length > 0 ? <Alert color="amber">{t('own.noneLeft')}</Alert> : null}
        <Paper withBorder p="md" radius="lg" component="section" aria-label={t('own.papers')}>
          <Title order={2} size="h4" mb="sm">
            {t('own.papers')}
          </Title>
          {papers.length === 0 ? (
            <Text c="dimmed">{t('own.none')}</Text>
          ) : (
            <OwnPaperList papers={papers} open={open} onChanged={() => void own.refetch()} />
          )}
        </Paper>
      </Stack>
      {params.has('new') && student !== null && mayAsk ? (
        <AskDialog
          student={student}
          offers={offers}
          open={open}
          onDone={() => {
            set({ new: null });
            void own.refetch();
          }}
          onClose={() => set({ new: null })}
        />
      ) : null}
    </>
  );
}
