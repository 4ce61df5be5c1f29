import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { controlActions, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

type Refused = ActionOutput<typeof controlActions.givePackets>['refused'];

/** Gives the packets selected in the list to one examiner. */
export function GivePackets({ packets }: { packets: readonly string[] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const [examiner, setExaminer] = useState<string | undefined>();
  const [dueOn, setDueOn] = useState<string | undefined>();
  const [refused, setRefused] = useState<Refused>([]);
  const give = useAction(controlActions.givePackets, {
    changes: [ScriptPacket.name],
    onDone: ({ given, refused: left }) => {
      if (given > 0) toast('good', t('give.done', { count: given }));
      setRefused(left);
      if (left.length === 0) setOpen(false);
    },
  });
  const label = say(controlActions.givePackets.ui!.label);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconUserCheck size={14} aria-hidden />}
        onClick={() => {
          setRefused([]);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('give.title', { count: packets.length })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (examiner && dueOn) void give.run({ packets: [...packets], examiner, dueOn });
          }}
        >
          <Stack gap="sm">
            <RefSelect
              entity={Staff.name}
              label={say(ScriptPacket.fields.examiner.label)}
              required
              value={examiner}
              onChange={setExaminer}
            />
            <DateText label={say(ScriptPacket.fields.dueOn.label)} value={dueOn} onChange={setDueOn} />
            {refused.length > 0 ? (
              <Alert color="amber" role="alert" title={t('give.left', { count: refused.length })}>
                <List size="sm">
                  {refused.map(({ id, name, message }) => (
                    <List.Item key={id}>
                      <Text span fw={600} inherit>
                        {say(name)}
                      </Text>{' '}
                      {say(message)}
                    </List.Item>
                  ))}
                </List>
              </Alert>
            ) : null}
            <Group justify="flex-end">
              <Button type="submit" loading={give.isPending} disabled={!examiner || !dueOn}>
                {label}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
