import { Button, Checkbox, Code, Drawer, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { helpdeskActions, SupportPost, SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentFailures } from '../../../../kit/data/recent-failures';
import { useCan } from '../../../../kit/data/session';
import { FileField } from '../../../../kit/fields/file/input';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';

const { fields } = SupportTicket;
const MOST = 4_000;
interface AskDrawerProps {
  /** Path of the page that the person came from. */
  from: string | null;
  onAsked: (id: string) => void;
  onClose: () => void;
}

/** A new request. Page and errors go along only when the person says so, and they see exactly which. */
export function AskDrawer({ from, onAsked, onClose }: AskDrawerProps) {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const can = useCan();
  const failures = recentFailures().join('\n').slice(0, MOST);
  const [isShared, setShared] = useState(false);
  const { form, field, submit, isPending, failure } = useActionForm(helpdeskActions.ask, {
    defaults: { level: 'institution', category: '', subject: '', text: '' },
    labels: { category: fields.category.label, subject: fields.subject.label, text: SupportPost.fields.text.label },
    changes: ['supportTicket'],
    onDone: ({ id }) => onAsked(id),
  });
  const level = form.watch('level') ?? 'institution';
  const share = (isAllowed: boolean) => {
    setShared(isAllowed);
    form.setValue('page', isAllowed && from ? from : undefined);
    form.setValue('failures', isAllowed && failures ? failures : undefined);
  };
  const said = [from, failures].filter(Boolean).join('\n');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('ask.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {can('helpdesk.askPlatform') ? (
            <SegmentedControl
              fullWidth
              aria-label={say(fields.level.label)}
              value={level}
              onChange={(value) => form.setValue('level', value === 'platform' ? 'platform' : 'institution')}
              data={(fields.level.of.choices ?? []).map((each) => ({ value: each.value, label: say(each.label) }))}
            />
          ) : null}
          <RefSelect
            entity="helpDeskCategory"
            label={say(fields.category.label)}
            withAsterisk
            value={form.watch('category') || undefined}
            onChange={(id) => form.setValue('category', id ?? '', { shouldValidate: true })}
            error={field('category').error}
          />
          <TextInput {...field('subject')} label={say(fields.subject.label)} withAsterisk maxLength={160} />
          <Textarea
            {...field('text')}
            label={t('ask.text')}
            description={t('ask.hint')}
            withAsterisk
            autosize
            minRows={5}
            maxLength={MOST}
          />
          <FileField
            field={SupportPost.fields.file}
            label={t('ask.file')}
            target="supportPost.file"
            value={form.watch('file')}
            onChange={(value) => form.setValue('file', typeof value === 'string' ? value : undefined)}
          />
          {said ? (
            <div>
              <Checkbox
                checked={isShared}
                onChange={(event) => share(event.currentTarget.checked)}
                label={t('ask.share')}
              />
              <Code block mt="xs" fz="xs">
                {said}
              </Code>
            </div>
          ) : null}
          {failure ? (
            <Text c="red" size="sm" role="alert">
              {failure.body?.message}
            </Text>
          ) : null}
          <Button type="submit" loading={isPending} leftSection={<IconSend size={16} aria-hidden />}>
            {t('ask.send')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  );
}
