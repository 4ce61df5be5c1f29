import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconBarcode, IconUserSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from '../../../../kit/people/PersonSearch';
import { usePersonSearch } from '../../../../kit/people/use-person-search';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { DeskDay } from './DeskDay';
import { ReaderCard } from './ReaderCard';
import classes from './Library.module.css';
import { useDesk } from './use-desk';

/** Where books go out and come back: one field, which a scanner types into. */
export function Desk() {
  const { t } = useTranslation('library');
  const desk = useDesk();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const byName = useRef<HTMLInputElement>(null);
  const search = usePersonSearch(['student', 'staff']);
  // Again when the desk appears: while a part of the page still loads, it is hidden and takes no focus.
  useLayoutEffect(() => field.current?.focus(), []);
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') desk.setReader(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setCode('');
    void desk.scan(code);
  };
  return (
    <div className={classes.desk}>
      <Stack gap="md">
        <TextInput
          ref={field}
          size="lg"
          label={desk.reader ? t('desk.scanBook') : t('desk.scan')}
          description={desk.reader ? t('desk.scanBookHint') : t('desk.scanHint')}
          leftSection={<IconBarcode size={22} aria-hidden />}
          value={code}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={take}
        />
        <DeskLog lines={desk.lines} />
        {desk.reader ? (
          <ReaderCard
            key={desk.reader.student ?? desk.reader.staff}
            reader={desk.reader}
            onDone={() => {
              desk.setReader(null);
              field.current?.focus();
            }}
          />
        ) : (
          <>
            <PersonSearch
              search={search}
              label={t('desk.byName')}
              hint={t('desk.byNameHint')}
              none={t('desk.nobody')}
              inputRef={byName}
              keepsAside
              onPick={(id) => {
                const kind = search.people?.find((person) => person.id === id)?.kind;
                desk.setReader(kind === 'staff' ? { staff: id } : { student: id });
                field.current?.focus();
              }}
            />
            {desk.lines.length === 0 ? (
              <EmptyState icon={IconUserSearch} title={t('desk.begin')} hint={t('desk.beginHint')} />
            ) : null}
          </>
        )}
      </Stack>
      <DeskDay />
    </div>
  );
}

/** Results of the last scans, the newest first; read out as it happens. */
function DeskLog({ lines }: { lines: ReturnType<typeof useDesk>['lines'] }) {
  const { t } = useTranslation('library');
  if (lines.length === 0) return null;
  return (
    <Paper withBorder p="sm" radius="lg">
      <Title order={2} size="h5" mb="xs">
        {t('desk.log')}
      </Title>
      <ul className={classes.lines} aria-live="polite">
        {lines.map(({ key, tone, text }) => (
          <li key={key}>
            <StatusBadge tone={tone} quiet isLong>
              <Text span size="sm">
                {text}
              </Text>
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
