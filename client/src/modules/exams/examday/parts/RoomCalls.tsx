import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { ExamCall, incidentActions } from '@pathshala/shared/modules/exams/examday';
import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { IncidentDialog } from './IncidentDialog';
import { useSittingNews } from './SittingNews';

interface RoomCallsProps {
  sitting: string;
  room: string;
  /** People who sit here, by seat. */
  students: readonly { value: string; label: string }[];
  /** An incident was reported: it may have marked someone as expelled. */
  onReported: () => void;
}

/** Above the list of a room: calls of the control room that it has not confirmed, and the way to report. */
export function RoomCalls({ sitting, room, students, onReported }: RoomCallsProps) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const [isReporting, setReporting] = useState(false);
  const news = useSittingNews(sitting);
  const hear = useAction(incidentActions.hearCall, { changes: [ExamCall.name], onDone: () => void news.refetch() });
  const open = (news.data?.calls ?? []).filter((call) => call.heard.every((each) => each.room !== room));
  return (
    <Stack gap="xs">
      {open.map((call) => (
        <Alert
          key={call.id}
          color="red"
          role="alert"
          icon={<IconSpeakerphone size={18} aria-hidden />}
          title={t('news.fromControl', { at: format.time(call.at) })}
        >
          <Group justify="space-between">
            <Text>{call.text}</Text>
            <Button
              size="compact-md"
              loading={hear.isPending}
              onClick={() => void hear.run({ examCall: call.id, room })}
            >
              {t('news.hear')}
            </Button>
          </Group>
        </Alert>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => setReporting(true)}
        >
          {t('news.report')}
        </Button>
      </Group>
      {isReporting ? (
        <IncidentDialog
          sitting={sitting}
          room={room}
          students={students}
          onClose={() => setReporting(false)}
          onReported={onReported}
        />
      ) : null}
    </Stack>
  );
}
