import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { publicationTimeFault, resultActions, ResultPublication } from '@pathshala/shared/modules/exams/results';
import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateTimeField } from '../../../../kit/fields/date-time/input';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Publication } from './PublicationNote';
import { ReopenedSheets } from './ReopenedSheets';

type Version = ActionOutput<typeof resultActions.versions>['versions'][number];
interface PublishDialogProps {
  exam: string;
  version: Version;
  /** The version that students see now. */
  shown: number | null;
  /** Sheets reopened after their submission: seen before anything is published. */
  reopened: ActionOutput<typeof resultActions.versions>['reopened'];
  /** The publication that is set already: another time needs a reason. */
  waiting: Publication | null;
  /** An older version is published by hand only. */
  mayWait: boolean;
  onClose: () => void;
}
const REASON_MIN = 3;
const options = {
  changes: ['resultVersion', 'resultPublication', 'exam'],
  quiet: (error: { status: number }) => error.status !== 0 && error.status < 500,
};
const { publishAt: timeField } = ResultPublication.fields;

/** Publishes a version now, or sets the moment at which it is published. */
export function PublishDialog({ exam, version: each, shown, reopened, waiting, mayWait, onClose }: PublishDialogProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  // A field that nobody has changed here follows the stored one, also when someone sets or cancels it meanwhile.
  const [choice, setChoice] = useState<'now' | 'later' | null>(null);
  const [typedAt, setTypedAt] = useState<{ at: string | undefined } | null>(null);
  const isLater = choice === null ? waiting !== null && mayWait : choice === 'later';
  const publishAt = typedAt ? typedAt.at : waiting?.publishAt;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const publish = useAction(resultActions.publish, options);
  const schedule = useAction(resultActions.schedulePublication, options);
  const { version } = each;
  const number = format.number(version);
  const { error, isPending } = isLater ? schedule : publish;
  const timeFault = publicationTimeFault(publishAt ?? '', serverNow().getTime());
  const isReasonMissing = waiting !== null && reason.trim().length < REASON_MIN;

  const goLater = async () => {
    setTried(true);
    if (timeFault || isReasonMissing) return;
    const input = { exam, version, publishAt: publishAt!, ...(waiting ? { reason: reason.trim() } : {}) };
    if (!(await schedule.run(input)).ok) return;
    toast('good', t('later.set', { number, when: format.dateTime(publishAt!) }));
    onClose();
  };
  const goNow = async () => {
    if (!(await publish.run({ exam, version })).ok) return;
    toast('good', t('versions.published', { number }));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isLater ? goLater() : goNow());
  };
  const students = format.number(each.students - each.withheld);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions.publishTitle', { number })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {error ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {error.message}
            </Alert>
          ) : null}
          <ReopenedSheets sheets={reopened} />
          {mayWait ? (
            <Radio.Group
              label={t('later.when')}
              value={isLater ? 'later' : 'now'}
              onChange={(next) => setChoice(next === 'later' ? 'later' : 'now')}
            >
              <Group mt="xs">
                <Radio value="now" label={t('later.now')} />
                <Radio value="later" label={t('later.atTime')} />
              </Group>
            </Radio.Group>
          ) : null}
          {isLater ? (
            <DateTimeField
              field={timeField}
              label={say(timeField.label)}
              description={t('later.hint')}
              required
              value={publishAt}
              onChange={(next) => setTypedAt({ at: typeof next === 'string' ? next : undefined })}
              {...(isTried && timeFault ? { error: say(timeFault) } : {})}
            />
          ) : null}
          {isLater && waiting ? (
            <Textarea
              label={t('later.reason')}
              withAsterisk
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={isTried && isReasonMissing ? t('later.reasonMissing') : null}
            />
          ) : null}
          <Text size="sm">
            {[
              t(isLater ? 'later.text' : 'versions.publishText', { students }),
              shown ? t('versions.publishReplaces', { number: format.number(shown) }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('versions.cancel')}
            </Button>
            <Button type="submit" loading={isPending} leftSection={<IconSpeakerphone size={16} aria-hidden />}>
              {isLater ? t('later.save') : t('versions.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
