import { Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { BookCopy, libraryActions } from '@pathshala/shared/modules/students/library';
import { IconBooks, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { Pager } from '../../../../kit/table/Pager';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { Availability } from './Availability';
import classes from './Library.module.css';
import { TitleDrawer } from './TitleDrawer';
import type { BookView } from './types';

const LIVE = { subscriptions: [{ entity: BookCopy.name }] };
const PAUSE_MS = 250;

/** The library's titles, found in any spelling, with what is on the shelf at this moment. */
export function Catalogue({ canReserve, student }: { canReserve: boolean; student?: string | undefined }) {
  const { t } = useTranslation('library');
  const [params, setAddress] = useAddress();
  // The website leads here with the words that were searched there.
  const [text, setText] = useState(params.get('q') ?? '');
  const [category, setCategory] = useState<string>();
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const asked = { ...(q ? { q } : {}), ...(category ? { category } : {}), page };
  const found = useAction(libraryActions.catalogue, asked, LIVE);
  const opened = params.get('book');
  const open = (book: string | null) => setAddress({ book }, { isStep: book !== null });
  return (
    <Stack component="section" aria-label={t('catalogue.title')} gap="sm">
      <Title order={2} size="h4">
        {t('catalogue.title')}
      </Title>
      <Group align="flex-end">
        <TextInput
          style={{ flex: '1 1 16rem' }}
          type="search"
          label={t('catalogue.search')}
          description={t('catalogue.hint')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <RefSelect
          entity="bookCategory"
          label={t('catalogue.category')}
          value={category}
          clearable
          onChange={(next) => {
            setCategory(next);
            setPage(1);
          }}
        />
      </Group>
      {found.isError && !found.data ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {!found.data && !found.isError ? <Skeleton h="12rem" radius="lg" aria-busy="true" /> : null}
      {found.data?.rows.length === 0 ? (
        <EmptyState icon={IconBooks} title={t('catalogue.none')} hint={t('catalogue.noneHint')} />
      ) : null}
      <ul className={classes.books}>
        {found.data?.rows.map((book) => (
          <li key={book.id}>
            <BookCard book={book} onOpen={() => open(book.id)} />
          </li>
        ))}
      </ul>
      {found.data && found.data.total > found.data.size ? (
        <Pager page={page} size={found.data.size} total={found.data.total} onPage={setPage} />
      ) : null}
      {opened ? (
        <TitleDrawer book={opened} student={student} canReserve={canReserve} onClose={() => open(null)} />
      ) : null}
    </Stack>
  );
}

function BookCard({ book, onOpen }: { book: BookView; onOpen: () => void }) {
  const say = useText();
  return (
    <button type="button" className={classes.book} onClick={onOpen}>
      <Text fw={600}>{say(book.title)}</Text>
      <Text size="sm" c="dimmed">
        {book.authors.map(say).join(', ')}
      </Text>
      <Text size="xs" c="dimmed">
        {[book.category ? say(book.category) : '', book.callNumber].filter(Boolean).join(' · ')}
      </Text>
      <Availability book={book} />
    </button>
  );
}
