import {
  Alert,
  Button,
  Drawer,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { halves, LeaveApplication, leaveActions, type Half } from '@pathshala/shared/modules/time/leave';
import { isDateString } from '@pathshala/shared/text';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { FileField } from '../../../../kit/fields/file/input';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { PreviewPanel } from './PreviewPanel';
import type { ApplicationView, Desk, Whose, ApplicationInput } from './types';

const { fields } = LeaveApplication;
const TARGET = `${LeaveApplication.name}.attachment`;

export interface ApplyDrawerProps {
  desk: Desk;
  whose: Whose;
  /** A draft, or one that was sent back; null writes a new one. */
  application: ApplicationView | null;
  onDone: () => void;
  onClose: () => void;
}

/** Writes an application. The server checks it while it is written, so that sending holds no surprise. */
export function ApplyDrawer({ desk, whose, application, onDone, onClose }: ApplyDrawerProps) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const form = useApplicationForm(desk, application);
  const { draft, set, isComplete, type } = form;
  const id = application ? { id: application.id } : {};
  const preview = useAction(leaveActions.preview, previewOf(form, whose, id), { enabled: form.hasDates });
  const quiet = (failure: { status: number }) => failure.status !== 0 && failure.status < 500;
  const apply = useAction(leaveActions.apply, { changes: ['leaveApplication'], quiet });
  const saver = useAction(leaveActions.saveDraft, { changes: ['leaveApplication'], quiet });
  const [isAsked, setAsked] = useState(false);
  const send = async (command: typeof apply, message: string) => {
    setAsked(true);
    if (!isComplete) return;
    const outcome = await command.run({
      ...form.input(),
      ...whose,
      ...(application ? { id: application.id, rev: application.rev } : {}),
    });
    if (!outcome.ok) return;
    toast('good', message);
    onDone();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(apply, t('apply.done'));
  };
  const failure = apply.error ?? saver.error;
  const needed = isAsked ? t('apply.needed') : undefined;
  const data = desk.types.map((each) => ({
    value: each.id,
    label:
      each.available === null || each.kind === 'duty'
        ? say(each.label)
        : t('apply.typeLeft', { type: say(each.label), days: format.number(each.available) }),
  }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '94%' : 'lg'}
      title={t(application ? 'apply.editTitle' : 'apply.title', { name: say(desk.person.label) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Select
            label={t('apply.type')}
            withAsterisk
            allowDeselect={false}
            data={data}
            value={draft.type ?? null}
            onChange={(value) => set({ type: value ?? undefined })}
            error={draft.type ? undefined : needed}
            data-autofocus
          />
          <Group grow align="start" gap="sm">
            <DateText
              label={t('apply.from')}
              withAsterisk
              value={draft.from}
              onChange={(from) =>
                set({ from, ...(isDate(from) && (!isDate(draft.until) || draft.until < from) ? { until: from } : {}) })
              }
              error={isDate(draft.from) ? undefined : needed}
            />
            <DateText
              label={t('apply.until')}
              withAsterisk
              value={draft.until}
              onChange={(until) => set({ until })}
              error={isDate(draft.until) ? undefined : needed}
            />
          </Group>
          {type?.halfDay ? (
            <div>
              <Text size="sm" fw={500} mb={4} component="label">
                {t('apply.half')}
              </Text>
              <SegmentedControl
                fullWidth
                aria-label={t('apply.half')}
                value={draft.half}
                onChange={(half) => set({ half: half as Half })}
                data={halves.map((each) => ({ value: each.value, label: say(each.label) }))}
              />
              {draft.half !== 'none' && draft.from !== draft.until ? (
                <DateText
                  mt="xs"
                  label={t('apply.halfOn')}
                  value={draft.halfOn ?? draft.from}
                  onChange={(halfOn) => set({ halfOn })}
                />
              ) : null}
            </div>
          ) : null}
          <Textarea
            label={t('apply.reason')}
            withAsterisk
            autosize
            minRows={3}
            maxLength={1000}
            value={draft.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
            error={draft.reason.trim().length >= 3 ? undefined : needed}
          />
          {type ? (
            <FileField
              field={fields.attachment}
              target={TARGET}
              label={t('apply.document')}
              value={draft.attachment}
              onChange={(next) => set({ attachment: typeof next === 'string' ? next : undefined })}
              description={
                type.documentAfterDays === null
                  ? t('apply.documentOptional')
                  : t('apply.documentHint', {
                      count: type.documentAfterDays,
                      what: type.documentHint ? say(type.documentHint) : t('apply.anyDocument'),
                    })
              }
            />
          ) : null}
          {desk.person.kind === 'staff' ? (
            <TextInput
              label={t('apply.contact')}
              maxLength={200}
              value={draft.contact}
              onChange={(event) => set({ contact: event.currentTarget.value })}
            />
          ) : null}
          {form.hasDates ? <PreviewPanel preview={preview.data} isStaff={desk.person.kind === 'staff'} /> : null}
          {failure && preview.data?.refusal?.code !== failure.code ? (
            <Alert color="red" role="alert">
              {failure.message}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            {application?.status === 'returned' ? null : (
              <Button
                variant="default"
                loading={saver.isPending}
                onClick={() => void send(saver, t('apply.draftDone'))}
              >
                {t('apply.draft')}
              </Button>
            )}
            <Button
              type="submit"
              loading={apply.isPending}
              disabled={form.hasDates && preview.data?.refusal != null && !preview.isPlaceholderData}
            >
              {t('apply.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

interface Draft {
  type: string | undefined;
  from: string | undefined;
  until: string | undefined;
  half: Half;
  halfOn: string | undefined;
  reason: string;
  attachment: string | undefined;
  contact: string;
}
const isDate = (text: string | undefined): text is string => text !== undefined && isDateString(text);

function useApplicationForm(desk: Desk, application: ApplicationView | null) {
  const [draft, setDraft] = useState<Draft>(() => ({
    type: application?.type.id ?? (desk.types.length === 1 ? desk.types[0]!.id : undefined),
    from: application?.from,
    until: application?.until,
    half: application?.half ?? 'none',
    halfOn: application?.halfOn,
    reason: application?.reason ?? '',
    attachment: application?.attachment,
    contact: application?.contact ?? '',
  }));
  const type = desk.types.find((each) => each.id === draft.type);
  const half = type?.halfDay ? draft.half : 'none';
  const hasDates = type !== undefined && isDate(draft.from) && isDate(draft.until);
  const halfOn =
    half === 'none' ? {} : { halfOn: draft.from === draft.until ? draft.from : (draft.halfOn ?? draft.from) };
  return {
    draft,
    type,
    hasDates,
    isComplete: hasDates && draft.reason.trim().length >= 3,
    set: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    dates: {
      from: draft.from ?? '',
      until: draft.until ?? '',
      half,
      ...(halfOn.halfOn ? { halfOn: halfOn.halfOn } : {}),
    },
    input(): ApplicationInput {
      return {
        type: draft.type!,
        ...this.dates,
        reason: draft.reason.trim(),
        ...(draft.attachment ? { attachment: draft.attachment } : {}),
        ...(draft.contact.trim() ? { contact: draft.contact.trim() } : {}),
      };
    },
  };
}

const previewOf = ({ draft, dates }: ReturnType<typeof useApplicationForm>, whose: Whose, id: { id?: string }) => ({
  ...whose,
  ...id,
  type: draft.type ?? '',
  ...dates,
  ...(draft.attachment ? { attachment: draft.attachment } : {}),
});
