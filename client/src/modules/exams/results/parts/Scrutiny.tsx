import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { resultActions, ResultScrutiny } from '@pathshala/shared/modules/exams/results';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { DialogEnd } from './DialogEnd';

interface ScrutinyProps {
  exam: string;
  student: string;
}
type Offer = ActionOutput<typeof resultActions.scrutinyOffer>;

/** Under a published result: applying for scripts to be checked again, and what became of it. */
export function Scrutiny({ exam, student }: ScrutinyProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { data } = useAction(
    resultActions.scrutinyOffer,
    { exam, student },
    {
      keep: false,
      subscriptions: [{ entity: 'exam' }, { entity: ResultScrutiny.name, room: { field: 'student', value: student } }],
    },
  );
  const isAsked = data?.papers.some((paper) => paper.isAsked) ?? false;
  if (!data || (!data.isOpen && !isAsked)) return null;
  return (
    <Stack gap="sm" maw="52rem">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('scrutiny.title')}
        </Title>
        {data.isOpen ? (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            disabled={data.papers.every((paper) => paper.isAsked)}
            onClick={() => setAsking(true)}
          >
            {t('scrutiny.apply')}
          </Button>
        ) : null}
      </Group>
      {data.isOpen && data.until ? (
        <Text size="sm" c="dimmed">
          {t('scrutiny.hint', { date: format.date(data.until) })}
          {data.fee > 0 ? ` ${t('scrutiny.feeEach', { fee: format.money(data.fee) })}` : ''}
        </Text>
      ) : null}
      <EntityTable
        entity={ResultScrutiny}
        columns={['paper', 'state', 'before', 'after', 'note']}
        fixed={{ student: { eq: student }, exam: { eq: exam } }}
        emptyHint={t('scrutiny.none')}
      />
      {isAsking ? <ApplyDialog exam={exam} student={student} offer={data} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

function ApplyDialog({ exam, student, offer, onClose }: ScrutinyProps & { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const [papers, setPapers] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const apply = useAction(resultActions.applyForScrutiny, {
    changes: [ResultScrutiny.name],
    quiet: (error) => error.status < 500 && error.status !== 0,
    onDone: ({ fee }) => {
      toast('good', fee > 0 ? t('scrutiny.sentPay', { fee: format.money(fee) }) : t('scrutiny.sent'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('scrutiny.apply')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const text = reason.trim();
          void apply.run({ exam, student, papers, ...(text ? { reason: text } : {}) });
        }}
      >
        <Stack gap="sm">
          <Checkbox.Group label={t('scrutiny.which')} value={papers} onChange={setPapers}>
            <Stack gap={6} mt={6}>
              {offer.papers.map(({ paper, label, isAsked }) => (
                <Checkbox key={paper} value={paper} label={say(label)} disabled={isAsked} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea
            label={t('scrutiny.reason')}
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {offer.fee > 0 && papers.length > 0 ? (
            <Text>{t('scrutiny.total', { fee: format.money(offer.fee * papers.length) })}</Text>
          ) : null}
          <DialogEnd
            error={apply.error}
            yes={t('scrutiny.send')}
            isReady={papers.length > 0}
            isPending={apply.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
