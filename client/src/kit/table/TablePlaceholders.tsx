import { Group, Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

/** Placeholders for rows that are on their way. */
export function TablePlaceholders({ isPhone, columns }: { isPhone: boolean; columns: number }) {
  const lines = Array.from({ length: isPhone ? 4 : 8 }, (_, index) => index);
  if (isPhone)
    return (
      <div className={classes.cards} aria-busy="true">
        {lines.map((line) => (
          <Skeleton key={line} h="6.5rem" radius="lg" />
        ))}
      </div>
    );
  return (
    <div className={classes.scroll} aria-busy="true">
      {lines.map((line) => (
        <Group key={line} px="md" py="sm" wrap="nowrap">
          {Array.from({ length: Math.max(columns, 1) }, (_, index) => (
            <Skeleton key={index} h="0.9rem" />
          ))}
        </Group>
      ))}
    </div>
  );
}
