import { t, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  isMutable,
  Notification,
  NotificationChoice,
  pushTitle,
  quietUntil,
  type PushDevice,
} from '@pathshala/shared/modules/school/messaging';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { Push } from './call-push-service';
import type { DeliveryRow } from './claim-pushes';
import { timesOf } from './push-times';

export interface Kept {
  row: DeliveryRow;
  item: Row<typeof Notification>;
  title: Text;
}
export interface Wanted {
  locale: Locale;
  kept: readonly Kept[];
  /** Read elsewhere meanwhile, turned off, too old, or gone. */
  dropped: readonly DeliveryRow[];
  quietUntil: Date | null;
}
interface Claimed {
  device: Row<typeof PushDevice>;
  rows: readonly DeliveryRow[];
  isResting: boolean;
}

/** Decides at the moment of sending what its owner still wants to be told, and in which words. */
export async function wantedOf(sys: Context, { device, rows, isResting }: Claimed): Promise<Wanted> {
  const user = await sys.repo(User).get(device.user);
  const choice = await sys.repo(NotificationChoice).findOne({ user: device.user });
  const muted = new Set<string>((choice?.muted ?? []).filter(isMutable));
  // Asked for by their owner too: a delivery never carries the news of another person.
  const items = new Map(
    (
      await sys.repo(Notification).find({
        where: { id: { in: rows.map(({ notification }) => notification) }, user: device.user },
        sort: [],
      })
    ).map((item) => [item.id, item]),
  );
  const schools = await sys.labels(
    Institution,
    [...items.values()].flatMap(({ institution }) => institution ?? []),
  );
  const isOpen = (choice?.pushText ?? false) && !isResting;
  const kept: Kept[] = [];
  const dropped: DeliveryRow[] = [];
  for (const row of rows) {
    const item = items.get(row.notification);
    const isWanted =
      item && !item.readAt && !item.archivedAt && !muted.has(item.kind) && row.expiresAt > sys.now.toISOString();
    if (!isWanted) dropped.push(row);
    else {
      const school = item.institution ? (schools.get(item.institution) ?? null) : null;
      const title = pushTitle({ title: t(item.title, item.titleBn), kind: nameOfKind(item.kind), school }, { isOpen });
      kept.push({ row, item, title });
    }
  }
  return { locale: user.locale, kept, dropped, quietUntil: quietUntil(sys.now, timesOf(choice)) };
}

const nameOfKind = (kind: string): Text =>
  Notification.fields.kind.of.choices?.find(({ value }) => value === kind)?.label ?? Notification.labels.one;

export const oneOf = ({ item, title }: Kept, locale: Locale): Push => ({
  title: title[locale],
  link: `/user/notification/view/${item.id}`,
  tag: item.id,
  lang: locale,
});

export function manyAsOne({ kept, locale }: Wanted): Push {
  const count = formatNumber(kept.length, locale);
  return {
    title: { en: `${count} new notifications`, bn: `${count}টি নতুন বিজ্ঞপ্তি` }[locale],
    link: '/user/notification/all',
    tag: kept[0]!.item.id,
    lang: locale,
  };
}
