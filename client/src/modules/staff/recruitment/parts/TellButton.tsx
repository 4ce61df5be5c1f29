import { Alert, Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import {
  JobApplication,
  JOB_APPLICATION_STATES,
  recruitmentActions,
} from '@pathshala/shared/modules/staff/recruitment';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

type State = (typeof JOB_APPLICATION_STATES)[number];
interface TellButtonProps {
  post: string;
  tally: Record<string, number>;
}

/** An SMS to the applicants of one status. */
export function TellButton({ post, tally }: TellButtonProps) {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const states = JOB_APPLICATION_STATES.filter((state) => tally[state]);
  if (!can(recruitmentActions.tell.permission) || states.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('tell.open')}
      </Button>
      {isOpen ? <TellDialog post={post} states={states} tally={tally} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TellDialog({ post, states, tally, onClose }: TellButtonProps & { states: State[]; onClose: () => void }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  const { form, submit, field, failure, isPending } = useActionForm(recruitmentActions.tell, {
    defaults: { jobPost: post, state: states[0]!, text: '' },
    labels: { text: { en: 'Text', bn: 'বার্তা' } },
    onDone: ({ ordered }) => {
      toast('good', t('tell.done', { count: ordered }));
      onClose();
    },
  });
  const { segments } = smsSegments(toSmsText(form.watch('text') || ' '));
  return (
    <Modal opened onClose={onClose} title={t('tell.open')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Controller
            control={form.control}
            name="state"
            render={({ field: each }) => (
              <Select
                label={t('tell.state')}
                allowDeselect={false}
                value={each.value}
                data={states.map((value) => ({
                  value,
                  label: `${say(JobApplication.lifecycle!.states[value].label)} (${format.number(tally[value]!)})`,
                }))}
                onChange={(value) => value && each.onChange(value)}
              />
            )}
          />
          <Textarea label={t('tell.text')} autosize minRows={3} withAsterisk maxLength={600} {...field('text')} />
          <Text size="sm" c="dimmed">
            {t('tell.parts', { count: segments })}
          </Text>
          {failure ? (
            <Alert color="red" role="alert">
              {failure.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('tell.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
