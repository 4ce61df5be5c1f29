import { Button, Group, List, Modal, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  examdayDocuments,
  ExamCall,
  ExamIncident,
  incidentActions,
  incidentKinds,
  incidentMeasures,
} from '@pathshala/shared/modules/exams/examday';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

type News = ActionOutput<typeof incidentActions.sittingNews>;

/** Incidents and calls of a sitting, as they come. */
export function useSittingNews(sitting: string) {
  const room = { field: 'sitting', value: sitting };
  return useAction(
    incidentActions.sittingNews,
    { sitting },
    {
      keep: true,
      subscriptions: [
        { entity: ExamIncident.name, room },
        { entity: ExamCall.name, room },
      ],
    },
  );
}

/** For the control room: what the rooms report, and what was called into them. */
export function SittingNews({ sitting }: { sitting: string }) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const [isCalling, setCalling] = useState(false);
  const { data } = useSittingNews(sitting);
  return (
    <Stack gap="sm">
      <Group>
        <Button leftSection={<IconSpeakerphone size={17} aria-hidden />} onClick={() => setCalling(true)}>
          {t('news.call')}
        </Button>
      </Group>
      {data && data.calls.length > 0 ? (
        <Paper withBorder p="sm" component="section">
          <Title order={2} size="h5">
            {t('news.calls')}
          </Title>
          <List size="sm" mt="xs">
            {data.calls.map((call) => (
              <List.Item key={call.id}>
                {`${format.time(call.at)} · ${call.text} · `}
                {t('news.heardBy', { done: format.number(call.heard.length), all: format.number(data.rooms) })}
              </List.Item>
            ))}
          </List>
        </Paper>
      ) : null}
      {data && data.incidents.length > 0 ? <Incidents rows={data.incidents} /> : null}
      {isCalling ? <CallDialog sitting={sitting} onClose={() => setCalling(false)} /> : null}
    </Stack>
  );
}

function Incidents({ rows }: { rows: News['incidents'] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const labelOf = (choices: readonly { value: string; label: { en: string; bn: string } }[], value: string) =>
    say(choices.find((each) => each.value === value)!.label);
  return (
    <DataTable
      id="exam-incidents"
      caption={t('news.incidents')}
      rows={rows}
      columns={[
        { id: 'at', label: t('news.at'), isWhole: true, render: (row) => format.time(row.at) },
        { id: 'room', label: t('presence.room'), heading: true, render: (row) => say(row.room) },
        {
          id: 'student',
          label: t('news.student'),
          isEmpty: (row) => row.student === null,
          render: (row) => (row.student ? say(row.student) : ''),
        },
        { id: 'what', label: t('news.what'), isText: true, render: (row) => row.what },
        {
          id: 'photo',
          label: t('news.photo'),
          isEmpty: (row) => row.photo === null,
          render: (row) =>
            row.photo ? (
              <FileLink target={`${ExamIncident.name}.photo`} id={row.photo} label={t('news.photo')} />
            ) : null,
        },
        { id: 'measure', label: t('news.measure'), render: (row) => labelOf(incidentMeasures, row.measure) },
        {
          id: 'paper',
          label: t('news.paper'),
          isAction: true,
          render: (row) =>
            row.measure === 'expelled' && row.student ? (
              <DocumentButton
                kind={examdayDocuments.expulsionReport}
                input={{ examIncident: row.id }}
                label={t('news.paper')}
                about={say(row.student)}
                size="compact-sm"
              />
            ) : null,
        },
        {
          id: 'kind',
          label: t('news.kind'),
          isState: true,
          render: (row) => <StatusBadge tone="warn">{labelOf(incidentKinds, row.kind)}</StatusBadge>,
        },
      ]}
    />
  );
}

function CallDialog({ sitting, onClose }: { sitting: string; onClose: () => void }) {
  const { t } = useTranslation('examday');
  const [text, setText] = useState('');
  const call = useAction(incidentActions.callRooms, {
    changes: [ExamCall.name],
    onDone: () => {
      toast('good', t('news.called'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('news.call')}>
      <Stack>
        <Text size="sm">{t('news.callHint')}</Text>
        <Textarea
          label={t('news.text')}
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button
            loading={call.isPending}
            disabled={text.trim().length < 3}
            onClick={() => void call.run({ sitting, text: text.trim() })}
          >
            {t('news.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
