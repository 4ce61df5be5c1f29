import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

interface OpenMattersProps {
  /** Paisa. */
  dues: number;
  books: readonly { en: string; bn: string }[];
}

/** Everything that the family settles before a paper that ends a stay, in its own words. */
export function OpenMatters({ dues, books }: OpenMattersProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const format = useFormat();
  if (dues === 0 && books.length === 0) return null;
  return (
    <Alert color="amber" title={t('own.settle')}>
      <List size="sm">
        {dues > 0 ? <List.Item>{t('own.dues', { amount: format.money(dues) })}</List.Item> : null}
        {books.map((book) => (
          <List.Item key={book.en}>{t('own.book', { book: say(book) })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
