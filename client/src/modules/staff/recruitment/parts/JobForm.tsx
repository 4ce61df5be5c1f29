import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Field } from '@pathshala/shared';
import {
  JobApplication,
  recruitmentPublicActions,
  type JobForm as Form,
} from '@pathshala/shared/modules/staff/recruitment';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { errorText } from '../../../../kit/form/form-errors';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { FormEnd, FormGrid, isRefusal, PaperField, usePublicForm } from '../../../school/visitors';

type Post = ActionOutput<typeof recruitmentPublicActions.posts>['posts'][number];
type Values = Form & { honeypot?: string };
const { fields } = JobApplication;
type Name = keyof Form & keyof typeof fields;
const PARTS: readonly { key: 'person' | 'contact' | 'career'; names: readonly Name[] }[] = [
  {
    key: 'person',
    names: [
      'name',
      'nameBn',
      'fatherName',
      'motherName',
      'dateOfBirth',
      'gender',
      'religion',
      'nationalId',
      'registration',
    ],
  },
  { key: 'contact', names: ['email', 'presentAddress', 'permanentAddress'] },
  { key: 'career', names: [] },
];
const CAREER: readonly Name[] = ['education', 'experience', 'training', 'references'];
/** Only education is asked of everyone. */
const careerField = (name: Name) => ({ ...fields[name], optional: name !== 'education' }) as unknown as Field;

interface JobFormProps {
  post: Post;
  visit: { site_id: string; key: string };
  draft: Record<string, unknown>;
  onSent: (number: string) => void;
  onBack: () => void;
}

/** The form itself; kept on the server with "save", so that it can be finished on another device. */
export function JobForm({ post, visit, draft, onSent, onBack }: JobFormProps) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const apply = useAction(recruitmentPublicActions.apply, { quiet: isRefusal });
  const save = useAction(recruitmentPublicActions.saveDraft);
  const { form, submit, failure, entered } = usePublicForm<Values>({
    fields,
    schema: (recruitmentPublicActions.apply.input as unknown as { shape: { form: unknown } }).shape.form,
    defaults: { education: [], experience: [], training: [], references: [], ...draft },
    send: (values, honeypot) => apply.run({ ...visit, jobPost: post.id, form: values, ...honeypot }),
    onSent,
  });
  const keep = async () => {
    const outcome = await save.run({ ...visit, jobPost: post.id, values: entered() });
    if (!outcome.ok) return;
    form.reset(form.getValues());
    setSavedAt(outcome.data.savedAt);
  };
  const papers = [
    ['photo', post.needsPhoto],
    ['cv', post.needsCv],
  ] as const;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <div>
          <Title order={2}>{say(post.name)}</Title>
          <Text>{t('public.until', { date: format.date(post.closesOn) })}</Text>
        </div>
        {PARTS.map(({ key, names }) => (
          <section key={key}>
            <Title order={3} size="h4" mb="xs">
              {t(`form.${key}`)}
            </Title>
            {key === 'career' ? (
              <Stack>
                {CAREER.map((name) => (
                  <DeclaredField key={name} control={form.control} name={name} field={careerField(name)} />
                ))}
              </Stack>
            ) : (
              <FormGrid control={form.control} fields={fields} names={names} />
            )}
          </section>
        ))}
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('form.papers')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            {post.fee > 0 ? (
              <DeclaredField
                control={form.control}
                name="feeReference"
                field={{ ...fields.feeReference, optional: false } as unknown as Field}
                label={t('form.fee', { fee: format.money(post.fee) })}
              />
            ) : null}
            {papers.map(([name, isRequired]) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field, fieldState }) => (
                  <PaperField
                    visit={visit}
                    field={name}
                    keep={recruitmentPublicActions.keepPaper}
                    label={say(fields[name].label)}
                    required={isRequired}
                    value={field.value}
                    error={errorText(fieldState.error, locale)}
                    onChange={field.onChange}
                  />
                )}
              />
            ))}
          </SimpleGrid>
        </section>
        <FormEnd form={form} failure={failure} />
        <Group>
          <Button type="submit" loading={apply.isPending}>
            {t('form.send')}
          </Button>
          <Button variant="default" loading={save.isPending} onClick={() => void keep()}>
            {t('form.save')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t('public.back')}
          </Button>
          {savedAt ? (
            <Text size="sm" role="status">
              {t('form.saved', { at: format.time(savedAt) })}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
