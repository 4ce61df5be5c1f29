import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { BookRequest, libraryActions } from '@pathshala/shared/modules/students/library';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import classes from './Library.module.css';

const { fields } = BookRequest;
const INPUTS = ['name', 'author', 'isbn', 'reason'] as const;
const EMPTY = { name: '', author: '', isbn: '', reason: '' };
const SHOWN = 20;

/** Books that a reader asks the library to buy, and how far each is. */
export function Wishes({ student, staff }: { student?: string | undefined; staff?: string | undefined }) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState<Record<(typeof INPUTS)[number], string>>(EMPTY);
  const whose: Record<string, { eq: string }> = student ? { student: { eq: student } } : { staff: { eq: staff ?? '' } };
  const { data } = useList(BookRequest, { filter: whose, size: SHOWN }, { enabled: Boolean(student ?? staff) });
  const ask = useAction(libraryActions.askForBook, {
    changes: [BookRequest.name],
    onDone: () => {
      toast('good', t('wish.sent'));
      setWords(EMPTY);
      setOpen(false);
    },
  });
  const withdraw = useAction(libraryActions.withdrawBookRequest, { changes: [BookRequest.name] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, ...rest } = words;
    const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim()));
    void ask.run({ ...(student ? { student } : {}), name, ...filled });
  };
  const rows = data?.rows ?? [];
  return (
    <Paper withBorder p="md" radius="lg" component="section" aria-label={t('wish.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('wish.title')}
        </Title>
        <Button size="xs" variant="light" onClick={() => setOpen((now) => !now)} aria-expanded={isOpen}>
          {say(libraryActions.askForBook.ui!.label)}
        </Button>
      </Group>
      {isOpen ? (
        <form noValidate onSubmit={submit}>
          <Stack gap="xs" mb="md">
            <Text size="sm" c="dimmed">
              {t('wish.hint')}
            </Text>
            {INPUTS.map((name) => (
              <TextInput
                key={name}
                label={say(fields[name].label)}
                required={name === 'name'}
                value={words[name]}
                error={ask.error?.fieldErrors?.[name]?.join(' ')}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setWords((now) => ({ ...now, [name]: value }));
                }}
              />
            ))}
            <Group justify="end">
              <Button type="submit" loading={ask.isPending} disabled={!words.name.trim()}>
                {say(libraryActions.askForBook.ui!.label)}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : null}
      {rows.length === 0 ? <Text c="dimmed">{t('wish.none')}</Text> : null}
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id} className={classes.loan} data-wish={row.state}>
            <div className={classes.what}>
              <Text fw={600}>{row.name}</Text>
              <Text size="sm" c="dimmed">
                {[
                  row.author,
                  row.state === 'ordered' && row.expectedOn
                    ? t('wish.expected', { date: format.date(row.expectedOn) })
                    : null,
                  row.rejectReason ? t('wish.because', { reason: row.rejectReason }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <StateBadge entity={BookRequest} state={row.state} />
            {row.state === 'requested' ? (
              <Button
                size="xs"
                variant="default"
                loading={withdraw.isPending}
                onClick={() => void withdraw.run({ request: row.id })}
              >
                {say(libraryActions.withdrawBookRequest.ui!.label)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
