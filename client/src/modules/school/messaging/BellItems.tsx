import { Text, UnstyledButton } from '@mantine/core';
import { gatherBursts, type BellItem } from '@pathshala/shared/modules/school/messaging';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { titleOf } from './notification-text';
import classes from './Bell.module.css';

interface BellItemsProps {
  items: readonly BellItem[];
  onOpen: (id: string) => void;
}

/** The unread, the newest first; many of one kind are one line that unfolds. */
export function BellItems({ items, onOpen }: BellItemsProps) {
  return gatherBursts(items, ({ data }) => data.burst?.key).map(({ first, items: all, isBurst }) =>
    isBurst ? (
      <BurstLine key={first.data.burst!.key} items={all} onOpen={onOpen} />
    ) : (
      <Line key={first.id} item={first} onOpen={onOpen} />
    ),
  );
}

function BurstLine({ items, onOpen }: BellItemsProps) {
  const { t } = useTranslation('messaging');
  const locale = useLocale();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [first] = items;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton className={classes.item} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <Icon size={14} aria-hidden /> {t('bell.burst', { title: first!.data.burst![locale], count: items.length })}
        </span>
        <Text span size="xs" c="dimmed">
          {format.relative(first!.created_at)}
        </Text>
      </UnstyledButton>
      {isOpen ? items.map((item) => <Line key={item.id} item={item} onOpen={onOpen} />) : null}
    </>
  );
}

function Line({ item, onOpen }: { item: BellItem; onOpen: (id: string) => void }) {
  const locale = useLocale();
  const format = useFormat();
  return (
    <UnstyledButton className={classes.item} onClick={() => onOpen(item.id)}>
      <span>{titleOf({ title: item.data.titleEn, titleBn: item.data.titleBn }, locale)}</span>
      <Text span size="xs" c="dimmed">
        {format.relative(item.created_at)}
      </Text>
    </UnstyledButton>
  );
}
