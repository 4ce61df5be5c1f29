import { Alert, Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { ContactMessage, websiteActions, type CommonData } from '@pathshala/shared/modules/school/cms';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoneypotField } from '../../../../kit/form/HoneypotField';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import classes from './ContactForm.module.css';

const { name, phone, email, subject, body } = ContactMessage.fields;
const LABELS = { name: name.label, phone: phone.label, email: email.label, subject: subject.label, body: body.label };
const orNothing = { setValueAs: (value: string | undefined) => value?.trim() || undefined };

/** A letter to the institution, by anyone who reads its website. Nobody is logged in. */
export function ContactForm({ site }: { site: CommonData }) {
  const { t } = useTranslation('cms');
  const say = useText();
  const [isSent, setSent] = useState(false);
  const { field, form, submit, failure, isPending } = useActionForm(websiteActions.sendContactMessage, {
    defaults: { site_id: site.site_id },
    labels: LABELS,
    onDone: () => {
      setSent(true);
      form.reset();
    },
  });
  if (isSent) {
    return (
      <Alert
        color="leaf"
        role="status"
        mt="lg"
        icon={<IconCircleCheck size={20} aria-hidden />}
        title={t('contact.sent')}
      >
        <Stack gap="xs" align="start">
          <Text>{t('contact.sentHint')}</Text>
          <Button variant="default" onClick={() => setSent(false)}>
            {t('contact.another')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  const optional = (key: 'phone' | 'email') => ({ ...field(key), ...form.register(key, orNothing) });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.form} aria-labelledby="contact-form">
      <h2 id="contact-form" className={classes.title}>
        {t('contact.title')}
      </h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('contact.hint')}
      </Text>
      <Stack gap="sm">
        <TextInput {...field('name')} label={say(name.label)} required autoComplete="name" />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <TextInput {...optional('phone')} label={say(phone.label)} inputMode="tel" autoComplete="tel" />
          <TextInput {...optional('email')} label={say(email.label)} inputMode="email" autoComplete="email" />
        </SimpleGrid>
        <TextInput {...field('subject')} label={say(subject.label)} required />
        <Textarea {...field('body')} label={say(body.label)} required autosize minRows={5} />
        <HoneypotField register={form.register} name="honeypot" />
        {failure ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failure.body?.message}
          </Alert>
        ) : null}
        <Button
          type="submit"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isPending}
          style={{ alignSelf: 'start' }}
        >
          {t('contact.send')}
        </Button>
      </Stack>
    </form>
  );
}
