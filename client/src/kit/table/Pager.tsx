import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { PAGE_SIZES } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** There are more than `total`, which nobody has counted. */
  isMore?: boolean | undefined;
  onPage: (page: number) => void;
  /** Without it the size of a page is fixed. */
  onSize?: (size: number) => void;
}

/** The position in the list, and the way to the other pages. */
export function Pager({ page, size, total, isMore = false, onPage, onSize }: PagerProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <Group justify="space-between" gap="xs" mt="sm" className="no-print">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(isMore ? 'table.rangeMore' : 'table.range', {
          first: format.number(first),
          last: format.number(Math.min(total, page * size)),
          total: format.number(total),
        })}
      </Text>
      <Group gap="sm">
        {onSize ? (
          <NativeSelect
            size="xs"
            aria-label={t('table.pageSize')}
            value={String(size)}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
            data={[...new Set([...PAGE_SIZES, size])]
              .toSorted((a, b) => a - b)
              .map((each) => ({ value: String(each), label: t('table.perPage', { n: format.number(each) }) }))}
          />
        ) : null}
        {pages > 1 ? (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            getItemProps={(item) => ({
              children: format.number(item, { grouping: false }),
              'aria-label': t('table.page', { n: format.number(item) }),
            })}
            getControlProps={(control) => ({
              'aria-label':
                control === 'next' ? t('table.next') : control === 'previous' ? t('table.previous') : undefined,
            })}
          />
        ) : null}
      </Group>
    </Group>
  );
}
