import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { BookCopy, BookHold, libraryActions } from '@pathshala/shared/modules/students/library';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Availability } from './Availability';
import { HoldList } from './HoldList';
import classes from './Library.module.css';

interface TitleDrawerProps {
  book: string;
  student: string | undefined;
  canReserve: boolean;
  onClose: () => void;
}

/** One title with its copies as they are now, and the reader's reservation. */
export function TitleDrawer({ book, student, canReserve, onClose }: TitleDrawerProps) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const asked = useAction(
    libraryActions.titlePage,
    { book, ...(student ? { student } : {}) },
    {
      subscriptions: [{ entity: BookCopy.name, room: { field: 'book', value: book } }, { entity: BookHold.name }],
    },
  );
  const reserve = useAction(libraryActions.placeHold, { changes: [BookHold.name] });
  const page = asked.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={page ? say(page.title) : ''}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {asked.isError && !page ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {page ? (
        <Stack>
          <Text c="dimmed">{page.authors.map(say).join(', ')}</Text>
          <Text size="sm">
            {[
              page.publisher ? say(page.publisher) : '',
              page.year ? format.digits(page.year) : '',
              page.edition ?? '',
              page.isbn ?? '',
              page.callNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {page.summary ? <Text>{page.summary}</Text> : null}
          <Group>
            <Availability book={page} />
            {canReserve && !page.hold ? (
              <Button
                size="sm"
                loading={reserve.isPending}
                onClick={() => void reserve.run({ book, ...(student ? { student } : {}) })}
              >
                {t('hold.reserve')}
              </Button>
            ) : null}
          </Group>
          <HoldList holds={page.hold ? [page.hold] : []} />
          <ul className={classes.lines}>
            {page.onShelf.map((copy) => (
              <li key={copy.id} className={classes.loan}>
                <Text size="sm" className={classes.what}>
                  {[copy.accession, copy.rack ? say(copy.rack) : ''].filter(Boolean).join(' · ')}
                  {copy.isReference ? ` · ${t('catalogue.readHere')}` : ''}
                </Text>
                <StateBadge entity={BookCopy} state={copy.state} />
              </li>
            ))}
          </ul>
        </Stack>
      ) : asked.isError ? null : (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      )}
    </Drawer>
  );
}
