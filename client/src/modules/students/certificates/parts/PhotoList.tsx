import { Button, FileButton, Group, Image, Text } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import classes from './Photos.module.css';
import type { QuickRow } from './use-quick-rows';

interface PhotoListProps {
  rows: readonly QuickRow[];
  waiting: Readonly<Record<string, unknown>>;
  faults: Readonly<Record<string, string>>;
  onTake: (student: string, file: File) => void;
  onChanged: () => void;
}

/** The class by roll: who has a photograph, whose is on its way, and whose is missing. */
export function PhotoList({ rows, waiting, faults, onTake, onChanged }: PhotoListProps) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <PhotoRow
          key={row.id}
          row={row}
          isWaiting={row.id in waiting}
          fault={faults[row.id]}
          onTake={(file) => onTake(row.id, file)}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

interface PhotoRowProps {
  row: QuickRow;
  isWaiting: boolean;
  fault: string | undefined;
  onTake: (file: File) => void;
  onChanged: () => void;
}
function PhotoRow({ row, isWaiting, fault, onTake, onChanged }: PhotoRowProps) {
  const { t } = useTranslation('certificates');
  const locale = useLocale();
  const format = useFormat();
  const photo = photoOf(row);
  const { data: link } = useFileLink('student.photo', photo ?? '');
  const update = useAction(actionsOf(Student).update, { changes: [Student.name], onDone: onChanged });
  const name = nameIn(locale, row);
  const remove = async () => {
    if (
      !(await confirm({
        title: t('photos.remove'),
        message: t('photos.removeHint', { name }),
        yes: t('photos.remove'),
        isDanger: true,
      }))
    )
      return;
    void update.run({ id: row.id, rev: row.rev, patch: { photo: null } });
  };
  return (
    <li className={classes.row} data-photo={photo ? 'kept' : isWaiting ? 'waiting' : 'missing'}>
      {photo && link ? (
        <Image src={link.small ?? link.url} alt={name} className={classes.picture} />
      ) : (
        <div className={classes.picture} aria-hidden />
      )}
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[row.roll === null ? null : t('photos.roll', { roll: format.digits(row.roll) }), row.code]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {fault ? (
          <Text size="sm" c="red.8" role="alert">
            {fault}
          </Text>
        ) : null}
      </div>
      {isWaiting ? <StatusBadge tone="info">{t('photos.waiting')}</StatusBadge> : null}
      {!isWaiting && !photo ? <StatusBadge tone="warn">{t('photos.missing')}</StatusBadge> : null}
      <Group gap="xs">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => (file ? onTake(file) : undefined)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" aria-label={`${t('photos.choose')}: ${name}`}>
              {t('photos.choose')}
            </Button>
          )}
        </FileButton>
        {photo ? (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={update.isPending}
            aria-label={`${t('photos.remove')}: ${name}`}
            onClick={() => void remove()}
          >
            {t('photos.remove')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}

export const photoOf = ({ values }: QuickRow): string | null =>
  typeof values['photo'] === 'string' ? values['photo'] : null;
